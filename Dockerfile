# Untested: written where no container engine was at hand. See docs/operations.md.
FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY . .
RUN npm install --no-save --loglevel=error && npm run build

FROM node:24-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 SUFRA_DATA_DIR=/data
ENV MALLOC_ARENA_MAX=2 MALLOC_TRIM_THRESHOLD_=131072 NODE_COMPILE_CACHE=/app/node_modules/.cache/node
WORKDIR /app
COPY --from=build --chown=node:node /app /app
RUN mkdir /data && chown node:node /data
VOLUME /data
USER node
EXPOSE 3000
HEALTHCHECK CMD node -e "fetch('http://localhost:3000/api/ready/').then(r=>process.exit(r.ok?0:1),()=>process.exit(1))"
CMD ["node", "--max-semi-space-size=2", "apps/server/src/main.ts"]
