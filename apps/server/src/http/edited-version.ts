import { createHash } from "node:crypto"
import { Refusal } from "@sufra/contract/error-reply"

/** Sorts keys, since Postgres returns those of a jsonb object in another order than it was given. */
function inOneOrder(_key: string, value: unknown): unknown {
  if (value === null || typeof value !== "object" || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
}

/**
 * A hash of the fields that a form edits. Every writer of those fields, an import included, changes the
 * version without having to count it up.
 */
export function editedVersion(fields: object): string {
  return createHash("sha256").update(JSON.stringify(fields, inOneOrder)).digest("base64url")
}

/** A view of the fields that a form edits, with their version. */
export const versioned = <Fields extends object>(fields: Fields) => ({
  ...fields,
  version: editedVersion(fields),
})

/** Called under the place's lock: refuses a save that is based on a version from before a colleague's save. */
export function assertStillVersion(sent: string | undefined, current: string): void {
  if (sent !== undefined && sent !== current) throw new Refusal("changed_meanwhile")
}
