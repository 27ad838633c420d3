import { noTiles } from "@sufra/domain/installation/map-source"
import type { Env } from "../env.ts"

/** What an administrator has saved in the console. Null: nobody said anything. */
export type StoredSettings = {
  pageOrigin: string | null
  mapTiles: string | null
  mapAttribution: string | null
}

/** The environment with what the console adds to it, and nothing left to be decided. */
export type Settings = Env & { SUFRA_MAP_TILES: string | null; SUFRA_MAP_ATTRIBUTION: string }

export const nothingStored: StoredSettings = {
  pageOrigin: null,
  mapTiles: null,
  mapAttribution: null,
}

export const usualMap = {
  tiles: "https://tile.openstreetmap.org/{z}/{x}/{y}.png",
  attribution: '© <a href="https://www.openstreetmap.org/copyright">OpenStreetMap</a>',
}

/** Pictures and thanks belong together: whoever names the pictures names whom to thank. */
function mapOf(env: Env, stored: StoredSettings): { tiles: string | null; attribution: string } {
  if (env.SUFRA_MAP_TILES !== undefined) return { ...usualMap, tiles: env.SUFRA_MAP_TILES }
  if (stored.mapTiles === null) return usualMap
  const tiles = stored.mapTiles === noTiles ? null : stored.mapTiles
  return { tiles, attribution: stored.mapAttribution ?? "" }
}

/** The environment decides first, then the console, then what is usual. */
export function settingsOf(env: Env, stored: StoredSettings): Settings {
  const { tiles, attribution } = mapOf(env, stored)
  return {
    ...env,
    SUFRA_PAGE_ORIGIN: env.SUFRA_PAGE_ORIGIN ?? stored.pageOrigin ?? undefined,
    SUFRA_MAP_TILES: tiles,
    SUFRA_MAP_ATTRIBUTION: env.SUFRA_MAP_ATTRIBUTION ?? attribution,
  }
}

/** The variable that decides instead of the console. Null: the console does. */
export function fixedBy(env: Env, name: keyof Env): string | null {
  return env[name] === undefined ? null : name
}
