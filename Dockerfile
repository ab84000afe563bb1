# Update the tag in all stages together, and in CI. We could not verify its digest.
FROM node:24.21.0-slim AS dependencies
WORKDIR /app
COPY package.json package-lock.json ./
# Production packages and their SBOM (CycloneDX), read from the lockfile, since the folder doesn't show what was omitted.
RUN npm ci --omit=dev && npm sbom --omit=dev --package-lock-only --sbom-format=cyclonedx > sbom.cdx.json

FROM node:24.21.0-slim AS build
WORKDIR /app
ENV NEXT_TELEMETRY_DISABLED=1
COPY package.json package-lock.json ./
RUN npm ci
COPY . .
# The build, and the files that `server.mjs` and the scripts that people run need. No page sources, so it never rebuilds.
RUN npm run build && rm -rf app components node_modules .next/cache

FROM node:24.21.0-slim
WORKDIR /app
# The store uses up to six threads of Node's pool at once, which has four by default.
ENV UV_THREADPOOL_SIZE=8
# A writable folder for npm's logs, since the root is read-only.
ENV NODE_ENV=production NEXT_TELEMETRY_DISABLED=1 HOST=0.0.0.0 DATA_DIR=/data npm_config_cache=/tmp/npm npm_config_update_notifier=false
COPY --from=build /app ./
COPY --from=dependencies /app/node_modules ./node_modules
COPY --from=dependencies /app/sbom.cdx.json ./
RUN mkdir /data && chown node:node /data && chmod 700 /data
USER node
VOLUME /data
EXPOSE 3000
CMD ["node", "server.mjs"]
