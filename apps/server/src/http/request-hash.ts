import { createHash } from "node:crypto"
import { Refusal } from "@sufra/contract/error-reply"

/** The same text for the same value, in whichever order its fields were written. */
function textOf(value: unknown): string {
  return JSON.stringify(value, (_name, part: unknown) =>
    part && typeof part === "object" && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  )
}

/** Of what somebody asks for under an id of their own, kept with what was made of it. */
export function requestHash(wanted: object): string {
  return createHash("sha256").update(textOf(wanted)).digest("base64url")
}

/**
 * Sent again it is the same thing, and answered so. Another wish under the same id was never carried out:
 * whoever sent it must not be told that it was.
 */
export function assertSameRequest(
  { requestHash: kept }: { requestHash: string | null },
  now: string,
) {
  if (kept !== null && kept !== now) throw new Refusal("request_differs")
}
