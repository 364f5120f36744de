# Watcher in a container: everything it needs is inside, everything it remembers is in /data.
FROM python:3.13-slim-bookworm AS build
WORKDIR /src
COPY pyproject.toml constraints.txt README.md LICENSE config.example.yaml ./
COPY templates templates
COPY watcher watcher
RUN python -m venv /opt/watcher \
    && /opt/watcher/bin/pip install --no-cache-dir --disable-pip-version-check -c constraints.txt .

FROM python:3.13-slim-bookworm
# The fonts decide what a page looks like in a picture, and whether Chinese, Japanese and Korean can be seen at all.
RUN apt-get update \
    && apt-get install -y --no-install-recommends \
        chromium-headless-shell fonts-liberation fonts-noto-cjk fonts-noto-core tini \
    && rm -rf /var/lib/apt/lists/* \
    && useradd --uid 1000 --no-create-home --home-dir /tmp watcher \
    && install -d -o watcher -g watcher /data
COPY --from=build /opt/watcher /opt/watcher
# HOME is /tmp so that the root file system can be read-only and any user id will do.
ENV PATH=/opt/watcher/bin:$PATH HOME=/tmp PYTHONUNBUFFERED=1
USER watcher
WORKDIR /data
VOLUME /data
# Looks at the heartbeat of the daemon; starts no browser.
HEALTHCHECK --interval=2m --timeout=30s --start-period=1m \
    CMD ["watcher", "doctor", "--quick", "--config", "/data/config.yaml"]
# tini reaps what a killed browser leaves behind and hands signals on.
ENTRYPOINT ["tini", "--", "watcher"]
CMD ["run", "--config", "/data/config.yaml"]
