import { visitMs } from "@sufra/domain/branch/visit"
import { useEffect } from "react"
import { browserApi } from "../../shell/api/api.ts"
import { longestSource } from "../../shell/frame/navbar-store.ts"
import { grantedPosition } from "../../shell/position.ts"
import { readStored } from "../../shell/storage/storage.ts"
import { readChoice, storeChoice } from "../../shell/storage/stored-choice.ts"

const visitKey = "sufra-visit"

/** Whether a code was opened in this browser, however long ago. */
export function hasScanned(): boolean {
  return readStored(visitKey) !== null
}

/**
 * A scan is recorded by the browser, not by the render: previews and robots are no visits. The code
 * last scanned is remembered, so that a reload is none either.
 */
export function useRecordedVisit(uuid: string, branchId: string | null, isEntrance: boolean): void {
  useEffect(() => {
    if (!isEntrance || readChoice(visitKey, branchId, Date.now()) === uuid) return
    storeChoice(visitKey, { value: uuid, branch: branchId, expiresAtMs: Date.now() + visitMs })
    const source = new URLSearchParams(location.search).get("utm_source")
    void recordVisit(uuid, source?.slice(0, longestSource) ?? null)
  }, [uuid, branchId, isEntrance])
}

async function recordVisit(uuid: string, source: string | null): Promise<void> {
  const coordinates = await grantedPosition()
  const body = { uuid, ...(coordinates && { coordinates }), ...(source && { utm_source: source }) }
  await browserApi("POST /branch/qr-check/", { body }).catch(() => undefined)
}
