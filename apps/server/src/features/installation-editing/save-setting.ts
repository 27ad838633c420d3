import type { ApiReply } from "@sufra/contract/client/client"
import { recordEvent } from "../../events/events.ts"
import { assertStillVersion, editedVersion } from "../../http/edited-version.ts"
import type { Services } from "../../services.ts"
import { lockStored, writeStored } from "../../settings/queries.ts"
import { fixedBy, type StoredSettings, usualMap } from "../../settings/settings.ts"
import { noPlace, settingsTopic } from "../../settings/settings-now.ts"

type Views = ApiReply<"GET /staff/installation/">

export function pageOriginView(
  { env }: Services,
  { pageOrigin }: StoredSettings,
): Views["page_origin"] {
  const fields = { page_origin: env.SUFRA_PAGE_ORIGIN ?? pageOrigin }
  const version = editedVersion({ pageOrigin })
  return { ...fields, version, fixed_by: fixedBy(env, "SUFRA_PAGE_ORIGIN") }
}

/** As it holds: what the environment says, or else what is saved. */
export function mapView(
  { env, settings }: Services,
  { mapTiles, mapAttribution }: StoredSettings,
): Views["map"] {
  const version = editedVersion({ mapTiles, mapAttribution })
  const fixed = fixedBy(env, "SUFRA_MAP_TILES")
  if (fixed) {
    const { SUFRA_MAP_TILES: tiles, SUFRA_MAP_ATTRIBUTION: attribution } = settings.now()
    return { tiles: tiles ?? "none", attribution, version, fixed_by: fixed }
  }
  return {
    tiles: mapTiles,
    attribution: mapAttribution ?? usualMap.attribution,
    version,
    fixed_by: null,
  }
}

type Saved<View> = {
  staffId: string
  version: string | undefined
  changed: Partial<StoredSettings>
  view: (services: Services, stored: StoredSettings) => View
}

/** This server has it when it answers, the others when they hear the event. */
export async function saveSetting<View extends { version: string }>(
  services: Services,
  { staffId, version, changed, view }: Saved<View>,
): Promise<View> {
  const now = services.now()
  const stored = await services.database.withTransaction(async (tx) => {
    const before = await lockStored(tx)
    assertStillVersion(version, view(services, before).version)
    await writeStored(tx, changed, { changedAt: now, changedBy: staffId })
    const change = { establishmentId: noPlace, entityId: noPlace, version: 1, at: now }
    await recordEvent(tx, { ...change, topic: settingsTopic })
    return { ...before, ...changed }
  })
  await services.settings.load()
  services.relay.wake()
  return view(services, stored)
}
