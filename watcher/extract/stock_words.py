"""The phrases of stock, by what they say.

`in`, `few`, `store` (only over the counter), `deliver` and `buy` speak for it, `out` and `gone`
against; `pre` and `back` can be ordered; `soon` and `notify` mean not now; `ask` says nothing.
The `_alone` words count only where nothing else stands; `label` names the datum; `not` denies.
"""

from __future__ import annotations

from watcher.extract import stock_words_gone as gone
from watcher.extract import stock_words_here as here
from watcher.extract import stock_words_later as later
from watcher.extract.lexicon import Lexicon

WORDS = Lexicon(
    {
        "gone": gone.GONE,
        "out": gone.OUT,
        "out_alone": gone.OUT_ALONE,
        "back": gone.BACK,
        "pre": gone.PRE,
        "not": gone.NOT,
        "few": here.FEW,
        "store": here.STORE,
        "in": here.IN,
        "in_alone": here.IN_ALONE,
        "buy": here.BUY,
        "soon": later.SOON,
        "notify": later.NOTIFY,
        "ask": later.ASK,
        "deliver": later.DELIVER,
        "label": later.LABEL,
    }
)
