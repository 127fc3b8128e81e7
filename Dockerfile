# Seedbed in one image: requests, jobs, and PostgreSQL if there is no DATABASE_URL. Build: docker build -t seedbed .

FROM node:26-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
COPY domain/package.json domain/
COPY server/package.json server/
COPY web/package.json web/
# The sources come later, so that a change of them installs nothing again.
RUN npm ci --ignore-scripts
COPY . .
RUN npm run generate && npm run build && npm prune --omit=dev --ignore-scripts \
  # The embedded PostgreSQL needs links that the user of the image could not write.
  && node -e "import('./server/src/platform/embedded-postgres/binaries.ts').then((binaries) => binaries.nativeFolder())"

FROM node:26-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 DATA_DIR=/data
# A fixed id, so that volumes keep their owner.
RUN groupadd --gid 1900 seedbed && useradd --uid 1900 --gid seedbed --home-dir /data --shell /usr/sbin/nologin seedbed \
  && install --directory --owner=seedbed --group=seedbed --mode=0700 /data
WORKDIR /app
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules node_modules
COPY --from=build /app/domain domain
COPY --from=build /app/server server
COPY --from=build /app/web/package.json web/
COPY --from=build /app/web/dist web/dist
COPY --from=build /app/migrations migrations
COPY --from=build /app/locales locales
USER seedbed
VOLUME /data
EXPOSE 4000
# The product accepts requests for two seconds after SIGTERM, then gives those in flight ten.
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + (process.env.PORT || 4000) + '/healthz').then(r => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# Without npm between, so that signals arrive. Add `--role api` or `--role worker` for separate processes.
ENTRYPOINT ["node", "--max-semi-space-size=8", "server/src/app/main.ts"]
