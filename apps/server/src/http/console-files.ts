import { existsSync, readFileSync } from "node:fs"
import { join } from "node:path"
import type { FastifyInstance, FastifyRequest } from "fastify"
import { type PageConfig, pageConfig } from "../pages/page-config.ts"
import type { Settings } from "../settings/settings.ts"
import type { SettingsNow } from "../settings/settings-now.ts"
import { serveAssets } from "./assets.ts"
import { networkOriginFor } from "./network-origin.ts"
import { pagePolicy } from "./security.ts"

/**
 * The page origin is where guests open the pages: a printed code leads there, wherever the console is open. The
 * network origin is what a console at `localhost` offers instead of itself.
 */
type ConsoleConfig = Omit<PageConfig, "accessTokenKey" | "refreshTokenKey"> & {
  pageOrigin: string | null
  networkOrigin: string | null
  /** Earlier versions of the console kept tokens under these names: it removes them. */
  formerTokenKeys: string[]
}

function consoleConfig(settings: Settings, request: FastifyRequest): ConsoleConfig {
  const { accessTokenKey, refreshTokenKey, ...config } = pageConfig(settings, request.hostname)
  return {
    ...config,
    pageOrigin: settings.SUFRA_PAGE_ORIGIN ?? null,
    networkOrigin: networkOriginFor(request, settings.HOST),
    formerTokenKeys: [`${accessTokenKey}-staff`, `${refreshTokenKey}-staff`],
  }
}

/** Hosts the staff console: files under /console/, and its one page for every path below. */
export async function consoleFiles(
  app: FastifyInstance,
  { settings, buildDir }: { settings: SettingsNow; buildDir: string },
): Promise<void> {
  const indexFile = join(buildDir, "index.html")
  if (!existsSync(indexFile)) {
    throw new Error(`the console is not built: ${indexFile} is missing (npm run build)`)
  }
  const index = readFileSync(indexFile, "utf8")
  const pageWith = (config: ConsoleConfig) => {
    const configText = JSON.stringify(config).replaceAll("<", "\\u003c")
    return index.replace(
      "</head>",
      `<script type="application/json" id="sufra-config">${configText}</script></head>`,
    )
  }
  await serveAssets(app, { folder: join(buildDir, "assets"), prefix: "/console/assets/" })
  for (const url of ["/console", "/console/*"]) {
    app.get(url, { schema: { hide: true } }, async (request, reply) => {
      const config = consoleConfig(settings.now(), request)
      const policy = pagePolicy({
        // The console's build has no inline scripts, so an injected one never runs.
        scriptHashes: [],
        pageOrigin: `${request.protocol}://${request.host}`,
        apiOrigin: config.apiOrigin,
        tileUrl: config.mapTiles?.url ?? null,
        cardsOrigin: null,
        framedBy: "none",
        compilesWasm: true,
      })
      return reply
        .header("content-security-policy", policy)
        .header("cache-control", "no-cache")
        .type("text/html; charset=utf-8")
        .send(pageWith(config))
    })
  }
}
