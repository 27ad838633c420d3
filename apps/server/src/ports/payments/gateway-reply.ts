import { ok, type Result, refused } from "@sufra/domain/kernel/result"
import type { z } from "zod"
import { type Answer, askProvider } from "../ask-provider.ts"
import type { GatewayFailure, RefusalCode } from "./payment-gateway.ts"

const patienceMs = 15_000

type Question = {
  url: string
  method?: "GET" | "PUT"
  headers: Record<string, string>
  body?: object
}

export type Asked = Answer | { noAnswer: string }

/** Our patience, or the caller's where it is shorter. */
export function askGateway(
  { url, method, headers, body }: Question,
  signal: AbortSignal | undefined,
  timeoutMs = patienceMs,
): Promise<Asked> {
  const timeout = AbortSignal.timeout(timeoutMs)
  return askProvider(
    url,
    {
      ...(method && { method }),
      // Who does not say what it is, is turned away at the door of some.
      headers: { accept: "application/json", "user-agent": "Sufra", ...headers },
      ...(body && { body: JSON.stringify(body) }),
    },
    signal ? AbortSignal.any([signal, timeout]) : timeout,
  )
}

/** How one gateway words a refusal. */
export type Dialect = {
  /** Its own sentence; null when the answer is not in its usual form. */
  sentence(body: unknown): string | null
  refusal(body: unknown, usual: RefusalCode): RefusalCode
}

/** The value, when the status and the form are right; otherwise what the answer means. */
export function readReply<Schema extends z.ZodType>(
  asked: Asked,
  schema: Schema,
  dialect: Dialect,
  usual: RefusalCode,
): Result<z.output<Schema>, GatewayFailure> {
  if (!("noAnswer" in asked) && asked.status >= 200 && asked.status < 300) {
    const read = schema.safeParse(asked.body)
    if (read.success) return ok(read.data)
  }
  return refused(failureOf(asked, dialect, usual))
}

/** It goes into the log; some repeat the key that they do not like. */
function withoutKeys(sentence: string): string {
  return sentence.replace(/\b[sp]k_\w+/g, "(a key)")
}

export function failureOf(asked: Asked, dialect: Dialect, usual: RefusalCode): GatewayFailure {
  if ("noAnswer" in asked) return { kind: "unreachable", detail: asked.noAnswer }
  const { status, body, retryAfterMs } = asked
  const sentence = dialect.sentence(body)
  const detail = `${status} ${withoutKeys(sentence ?? "not their usual answer")}`
  // A wall in front of them answers in their place, with a page: that heals, a wrong key does not.
  if (sentence === null) return { kind: "unreachable", detail }
  if (status === 401 || status === 403 || status === 405) return { kind: "misconfigured", detail }
  if (status === 404) return { kind: "refused", code: "not_found", detail }
  if (status === 429 || status < 400 || status >= 500) {
    return { kind: "unreachable", detail, ...(retryAfterMs && { afterMs: retryAfterMs }) }
  }
  return { kind: "refused", code: dialect.refusal(body, usual), detail }
}

/** An id stands for one amount: a page that shows an old one is not handed out again. */
export const otherAmount: GatewayFailure = {
  kind: "refused",
  code: "invalid_request",
  detail: "this id was used for another amount",
}

/** Who asks for one that is not there gets null. */
export function orNull<Value>(
  told: Result<Value, GatewayFailure>,
): Result<Value | null, GatewayFailure> {
  const isMissing = !told.ok && told.failure.kind === "refused" && told.failure.code === "not_found"
  return isMissing ? ok(null) : told
}
