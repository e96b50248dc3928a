# The services run from their sources on Node 24; the image holds no build step.
FROM node:24-bookworm-slim AS dependencies
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY packages ./packages
COPY services ./services
# The runtime of the image is Node 24 itself, and the database is a server of its own.
RUN npm ci --omit=dev --omit=optional --ignore-scripts

FROM node:24-bookworm-slim
ENV NODE_ENV=production NEWS_HOST=0.0.0.0 LOG_FORMAT=json
WORKDIR /app
COPY --from=dependencies /app ./
COPY law ./law
USER node
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s CMD ["node", "-e", "fetch('http://127.0.0.1:'+(process.env.NEWS_PORT??3000)+'/readyz').then(r=>process.exit(r.ok?0:1),()=>process.exit(1))"]
# Short-lived garbage of answers is kept small; see docs/decisions.md.
CMD ["node", "--max-semi-space-size=16", "services/news-feed/src/main.ts"]
