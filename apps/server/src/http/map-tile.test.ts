import { fastify } from "fastify"
import { expect, it } from "vitest"
import { parseEnv } from "../env.ts"
import { type StoredSettings, settingsOf } from "../settings/settings.ts"
import type { SettingsNow } from "../settings/settings-now.ts"
import { mapTileRoute } from "./map-tile.ts"

async function tilePage(stored: Partial<StoredSettings>) {
  const none = { pageOrigin: null, mapTiles: null, mapAttribution: null }
  const app = fastify()
  const now = () => settingsOf(parseEnv({}), { ...none, ...stored })
  mapTileRoute(app, { now } as SettingsNow)
  return app.inject("/console/map-tile")
}

it("shows a picture of the provider that holds now, and allows that host alone", async () => {
  const reply = await tilePage({ mapTiles: 'https://{s}.tiles.example/{z}/{x}/{y}?a="b&c' })
  expect(reply.headers["content-security-policy"]).toBe(
    "default-src 'none'; img-src https://*.tiles.example; frame-ancestors 'self'",
  )
  expect(reply.body).toContain('src="https://a.tiles.example/11/1289/880?a=&quot;b&amp;c"')
})

it("shows none where maps are drawn", async () => {
  const reply = await tilePage({ mapTiles: "none" })
  expect(reply.body).not.toContain("<img")
  expect(reply.headers["content-security-policy"]).toContain("img-src 'none'")
})
