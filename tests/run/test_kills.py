"""The short form of `make campaign`: three kills at random instants, and everything is told all the same."""

import random

from tests.campaign.campaign import Campaign, Plan


def test_daemon_and_browser_killed_at_random_instants_lose_no_change_and_leave_no_process(tmp_path, capsys):
    seed = random.randrange(1_000_000)
    plan = Plan(kills=3, seed=seed, gaps_s=(0.5, 3.0), every_s=2.0)

    account = Campaign(plan, tmp_path).run()

    assert account.is_good, f"seed {seed}\n{account}"
    assert account.steps >= 3
