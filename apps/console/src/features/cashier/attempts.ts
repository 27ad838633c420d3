import { newId } from "@sufra/domain/kernel/ids"
import { hasCode } from "../../shell/errors/error-text.ts"

/** Whether the server may have done it all the same. */
export function isUnanswered(error: unknown): boolean {
  return hasCode(error, "network_failed", "timed_out", "request_failed", "service_unavailable")
}

/**
 * Ids of what was sent and not answered. The next try of the same thing goes under the same id, so that the
 * server does it once, however often a dead network had it sent.
 */
export class Attempts {
  readonly #ids = new Map<string, string>()

  /** What is looked up anew is shown as it is: whoever presses then wants it once more. */
  forget(): void {
    this.#ids.clear()
  }

  async send<Reply>(what: string, work: (id: string) => Promise<Reply>): Promise<Reply> {
    const id = this.#ids.get(what) ?? newId()
    this.#ids.set(what, id)
    try {
      const reply = await work(id)
      this.#ids.delete(what)
      return reply
    } catch (error) {
      if (!isUnanswered(error)) this.#ids.delete(what)
      throw error
    }
  }
}
