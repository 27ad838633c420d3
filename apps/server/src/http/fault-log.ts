import type { ErrorCode } from "@sufra/contract/error-codes"
import { Refusal } from "@sufra/contract/error-reply"
import type { FastifyBaseLogger, FastifyRequest } from "fastify"

const everyMs = 1_000

type Counted = { times: number; cause: unknown }

/**
 * Writes down what the server failed to do. An unexpected fault is a line with its stack. An overload, a database
 * that is away or a full disk fails thousands of requests at once: these share one line a second, with their number
 * and the first error that is not a plain refusal.
 */
export class FaultLog {
  readonly #counted = new Map<ErrorCode, Counted>()
  readonly #log: FastifyBaseLogger
  #timer: NodeJS.Timeout | undefined

  constructor(log: FastifyBaseLogger) {
    this.#log = log
  }

  write(request: FastifyRequest, code: ErrorCode, error: Error): void {
    if (code === "unknown") {
      request.log.error({ err: error }, "request failed")
      return
    }
    const { times, cause } = this.#counted.get(code) ?? { times: 0, cause: undefined }
    const ownCause = error instanceof Refusal ? error.cause : error
    this.#counted.set(code, { times: times + 1, cause: cause ?? ownCause })
    this.#timer ??= setTimeout(() => this.flush(), everyMs).unref()
  }

  flush(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    for (const [code, { times, cause }] of this.#counted) {
      this.#log.error(
        { code, times, ...(cause !== undefined && { err: cause }) },
        "requests failed",
      )
    }
    this.#counted.clear()
  }
}
