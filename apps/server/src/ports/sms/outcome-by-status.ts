import type { FailureCode, SendOutcome } from "@sufra/domain/message/outcome"
import type { Answer } from "../ask-provider.ts"

/** What a status alone says. What is wrong with the account heals when somebody mends the account. */
export function outcomeByStatus(
  answer: Answer | { noAnswer: string },
  detail: string,
): Exclude<SendOutcome, { sent: string }> {
  if ("noAnswer" in answer) return { retry: { code: "unreachable", detail: answer.noAnswer } }
  const { status, retryAfterMs: afterMs } = answer
  const failure = { code: codeOf(status), detail: `${status} ${detail}`.trim() }
  return afterMs === undefined ? { retry: failure } : { retry: failure, afterMs }
}

function codeOf(status: number): FailureCode {
  if (status === 429) return "too_many"
  return status >= 400 && status < 500 ? "account" : "unreachable"
}
