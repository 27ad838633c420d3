import { describe, expect, it } from "vitest"
import { parseEnv } from "../env.ts"
import { fixedBy, nothingStored, settingsOf, usualMap } from "./settings.ts"

const stored = {
  pageOrigin: "https://console.example",
  mapTiles: "https://tiles.console.example/{z}/{x}/{y}.png",
  mapAttribution: "© Console",
}

describe("a setting of the installation", () => {
  it("is the usual one while nobody says anything", () => {
    const settings = settingsOf(parseEnv({}), nothingStored)
    expect(settings.SUFRA_PAGE_ORIGIN).toBeUndefined()
    expect(settings.SUFRA_MAP_TILES).toBe(usualMap.tiles)
    expect(settings.SUFRA_MAP_ATTRIBUTION).toBe(usualMap.attribution)
  })

  it("is what the console says, where the environment says nothing", () => {
    const settings = settingsOf(parseEnv({}), stored)
    expect(settings.SUFRA_PAGE_ORIGIN).toBe(stored.pageOrigin)
    expect(settings.SUFRA_MAP_TILES).toBe(stored.mapTiles)
    expect(settings.SUFRA_MAP_ATTRIBUTION).toBe(stored.mapAttribution)
  })

  it("is what the environment says, whatever the console does", () => {
    const env = parseEnv({ SUFRA_PAGE_ORIGIN: "https://env.example", SUFRA_MAP_TILES: "none" })
    const settings = settingsOf(env, stored)
    expect(settings.SUFRA_PAGE_ORIGIN).toBe("https://env.example")
    expect(settings.SUFRA_MAP_TILES).toBeNull()
    expect(fixedBy(env, "SUFRA_PAGE_ORIGIN")).toBe("SUFRA_PAGE_ORIGIN")
    expect(fixedBy(env, "SUFRA_SMS_PROVIDER")).toBeNull()
  })

  it("of a map thanks nobody else's provider", () => {
    const env = parseEnv({ SUFRA_MAP_TILES: "https://tiles.env.example/{z}/{x}/{y}.png" })
    expect(settingsOf(env, stored).SUFRA_MAP_ATTRIBUTION).toBe(usualMap.attribution)
  })

  it("draws maps where the console wants no pictures", () => {
    const settings = settingsOf(parseEnv({}), { ...stored, mapTiles: "none" })
    expect(settings.SUFRA_MAP_TILES).toBeNull()
  })
})
