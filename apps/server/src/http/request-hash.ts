import { createHash } from "node:crypto"
import { Refusal } from "@sufra/contract/error-reply"

/** JSON with sorted keys: equal values give equal texts. */
function textOf(value: unknown): string {
  return JSON.stringify(value, (_name, part: unknown) =>
    part && typeof part === "object" && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  )
}

/** The hash of a request with a client-made id; stored with the row that the request created. */
export function requestHash(wanted: object): string {
  return createHash("sha256").update(textOf(wanted)).digest("base64url")
}

/**
 * A retry has the same hash and is answered like the first request. A different request under the same id was
 * never carried out, so its sender must not be told that it was.
 */
export function assertSameRequest(
  { requestHash: kept }: { requestHash: string | null },
  now: string,
) {
  if (kept !== null && kept !== now) throw new Refusal("request_differs")
}

/** A row that never changes and holds the whole request is compared field by field: it needs no hash of its own. */
export function assertSameFields(kept: object, now: object) {
  assertSameRequest({ requestHash: requestHash(kept) }, requestHash(now))
}
