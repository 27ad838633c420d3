import { createHash } from "node:crypto"
import { Refusal } from "@sufra/contract/error-reply"

/** The database gives the keys of an object back in an order of its own. */
function inOneOrder(_key: string, value: unknown): unknown {
  if (value === null || typeof value !== "object" || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
}

/**
 * Made from what a form edits, so that whoever writes it, an import included, makes it another version
 * without having to remember it.
 */
export function editedVersion(fields: object): string {
  return createHash("sha256").update(JSON.stringify(fields, inOneOrder)).digest("base64url")
}

/** Under the place's lock: who saves what was read before a colleague's save is told, not obeyed. */
export function assertStillVersion(sent: string | undefined, current: string): void {
  if (sent !== undefined && sent !== current) throw new Refusal("changed_meanwhile")
}
