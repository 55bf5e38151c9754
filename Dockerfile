# The product in an image of its own: docs/operations.md, In a container.
FROM node:24.21.0-bookworm-slim AS build
WORKDIR /app
COPY . .
# The program that npm brings along is needed to build; the image has its own to run. It runs as another account than
# this one, which must be able to read everything, whatever umask the sources were fetched with.
RUN npm ci --omit=dev && npm run build && rm -rf node_modules/node && chmod -R a+rX .

FROM node:24.21.0-bookworm-slim
WORKDIR /app
COPY --from=build /app/package.json /app/package-lock.json ./
COPY --from=build /app/node_modules node_modules
COPY --from=build /app/migrations migrations
COPY --from=build /app/dist dist
RUN mkdir /data && chown node:node /data
USER node
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data MALLOC_ARENA_MAX=1
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/health/live`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--disable-warning=ExperimentalWarning", "--max-semi-space-size=8", "--no-parallel-scavenge", "--liftoff-only", "dist/server/main.js"]
