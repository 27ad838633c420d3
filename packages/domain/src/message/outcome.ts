/** Why a message did not go out, in the words the console has for it. */
export const failureCodes = [
  "bad_recipient",
  "refused_text",
  "account",
  "too_many",
  "unreachable",
  "no_provider",
  "gave_up",
] as const
export type FailureCode = (typeof failureCodes)[number]

/**
 * `detail` is the provider's own sentence, for whoever talks to its support. `heard` is what staff must not read,
 * since they chose the server that said it: it goes to the operator's log alone.
 */
export type Failure = { code: FailureCode; detail: string; heard?: string }

/** What a provider answered. Only what is wrong with this very message is `refused`: the rest heals. */
export type SendOutcome =
  | { sent: string }
  | { retry: Failure; afterMs?: number }
  | { refused: Failure }

/** Null: it was sent. */
export function failureOf(outcome: SendOutcome): Failure | null {
  if ("sent" in outcome) return null
  return "retry" in outcome ? outcome.retry : outcome.refused
}

const separator = ": "
const longestDetail = 300

/** As it is kept in one column; read back by `readFailure`. What Postgres cannot store is left out. */
export function failureText({ code, detail }: Failure): string {
  const kept = detail.replaceAll("\0", "").slice(0, longestDetail).toWellFormed()
  return `${code}${separator}${kept}`
}

export function readFailure(text: string | null): Failure | null {
  if (text === null) return null
  const at = text.indexOf(separator)
  const code = failureCodes.find((known) => known === text.slice(0, Math.max(at, 0)))
  return code
    ? { code, detail: text.slice(at + separator.length) }
    : { code: "unreachable", detail: text }
}
