import { exampleTile } from "@sufra/domain/installation/map-source"
import type { FastifyInstance } from "fastify"
import type { SettingsNow } from "../settings/settings-now.ts"
import { tileSource } from "./security.ts"

const escaped = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;")

/**
 * A page with one picture of the map, for the console to show in a frame: the console's own policy is that of
 * the settings it was opened with, and would refuse pictures of a provider that was saved a moment ago.
 */
export function mapTileRoute(app: FastifyInstance, settings: SettingsNow): void {
  app.get("/console/map-tile", { schema: { hide: true } }, async (_request, reply) => {
    const tiles = settings.now().SUFRA_MAP_TILES
    const picture = tiles ? `<img alt="" src="${escaped(exampleTile(tiles))}">` : ""
    return reply
      .header(
        "content-security-policy",
        `default-src 'none'; img-src ${tileSource(tiles) ?? "'none'"}; frame-ancestors 'self'`,
      )
      .header("cache-control", "no-store")
      .type("text/html; charset=utf-8")
      .send(`<!doctype html><title></title>${picture}`)
  })
}
