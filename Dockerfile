# The version of Node is in the tag, its bytes are in the digest: update both together.
FROM node:20.20.2-slim@sha256:2cf067cfed83d5ea958367df9f966191a942351a2df77d6f0193e162b5febfc0 AS dependencies
WORKDIR /app
COPY package.json package-lock.json ./
# What runs, and the list of it (CycloneDX). The lockfile is asked, since the folder alone does not know what was left out.
RUN npm ci --omit=dev && npm sbom --omit=dev --package-lock-only --sbom-format=cyclonedx > sbom.cdx.json

FROM node:20.20.2-slim@sha256:2cf067cfed83d5ea958367df9f966191a942351a2df77d6f0193e162b5febfc0 AS build
WORKDIR /app
ENV NEXT_TELEMETRY_DISABLED=1
COPY package.json package-lock.json ./
RUN npm ci
COPY . .
# Left are the build and what `server.mjs`, `npm run key` and `npm run migrate` read. Without pages there is nothing to build again.
RUN npm run build && rm -rf app components node_modules .next/cache

FROM node:20.20.2-slim@sha256:2cf067cfed83d5ea958367df9f966191a942351a2df77d6f0193e162b5febfc0
WORKDIR /app
# npm keeps its logs where this user may write, on a read-only root too.
ENV NODE_ENV=production NEXT_TELEMETRY_DISABLED=1 HOST=0.0.0.0 DATA_DIR=/data npm_config_cache=/tmp/npm npm_config_update_notifier=false
COPY --from=build /app ./
COPY --from=dependencies /app/node_modules ./node_modules
COPY --from=dependencies /app/sbom.cdx.json ./
RUN mkdir /data && chown node:node /data && chmod 700 /data
USER node
VOLUME /data
EXPOSE 3000
CMD ["node", "server.mjs"]
