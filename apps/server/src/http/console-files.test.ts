import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fastify } from "fastify"
import { afterAll, beforeAll, expect, it } from "vitest"
import { parseEnv } from "../env.ts"
import { type StoredSettings, settingsOf } from "../settings/settings.ts"
import type { SettingsNow } from "../settings/settings-now.ts"
import { consoleFiles } from "./console-files.ts"

let buildDir: string

beforeAll(async () => {
  buildDir = await mkdtemp(join(tmpdir(), "sufra-console-"))
  await mkdir(join(buildDir, "assets"))
  await writeFile(join(buildDir, "index.html"), "<html><head></head></html>")
})
afterAll(() => rm(buildDir, { recursive: true }))

async function toldAt(host: string, stored: Partial<StoredSettings>) {
  const none = { pageOrigin: null, mapTiles: null, mapAttribution: null }
  const app = fastify()
  const now = () => settingsOf(parseEnv({}), { ...none, ...stored })
  await consoleFiles(app, { settings: { now } as SettingsNow, buildDir })
  const { body } = await app.inject({ url: "/console/tables", headers: { host } })
  await app.close()
  return JSON.parse(/sufra-config">(.*?)<\/script>/.exec(body)?.[1] ?? "null")
}

it("tells the console where codes and links lead, wherever it is open itself", async () => {
  const configured = { pageOrigin: "https://karam.example" }
  expect(await toldAt("localhost:3000", configured)).toMatchObject(configured)
  expect(await toldAt("evil.example", configured)).toMatchObject(configured)
  expect(await toldAt("evil.example", {})).toMatchObject({ pageOrigin: null })
})
