import { Refusal } from "@sufra/contract/error-reply"

type Waiting<Ask, Answer> = {
  ask: Ask
  resolve: (answer: Answer) => void
  reject: (error: unknown) => void
}

type Limits = {
  /** As many as one answering takes. */
  most: number
  /** Answerings under way at the same time. */
  atOnce: number
  /** Whoever comes when so many wait already is told to come again: they would wait too long. */
  mostWaiting: number
}

/**
 * Whoever asks while others are being answered is answered next, together with all who came
 * meanwhile. So one alone waits for nobody, and a crowd shares what each would have to do by itself:
 * a question to the database, a commit to the disk.
 */
export class GatheredAsks<Ask, Answer> {
  readonly #answerAll: (asks: Ask[]) => Promise<Answer[]>
  readonly #limits: Limits
  #waiting: Waiting<Ask, Answer>[] = []
  #underWay = 0
  #isCalled = false

  constructor(answerAll: (asks: Ask[]) => Promise<Answer[]>, limits: Partial<Limits> = {}) {
    this.#answerAll = answerAll
    this.#limits = { most: 100, atOnce: 1, mostWaiting: 1_000, ...limits }
  }

  ask(ask: Ask): Promise<Answer> {
    if (this.#waiting.length >= this.#limits.mostWaiting) {
      return Promise.reject(new Refusal("service_unavailable"))
    }
    const { promise, ...asker } = Promise.withResolvers<Answer>()
    this.#waiting.push({ ask, ...asker })
    this.#call()
    return promise
  }

  /** Not at once: what arrived together, in one turn of the loop, is answered together. */
  #call(): void {
    if (this.#isCalled || this.#underWay >= this.#limits.atOnce) return
    this.#isCalled = true
    setImmediate(() => {
      this.#isCalled = false
      void this.#answerNext()
    })
  }

  async #answerNext(): Promise<void> {
    const askers = this.#waiting.slice(0, this.#limits.most)
    if (askers.length === 0) return
    this.#waiting = this.#waiting.slice(this.#limits.most)
    this.#underWay += 1
    try {
      const answers = await this.#answerAll(askers.map(({ ask }) => ask))
      if (answers.length !== askers.length) throw new Error("each who asks is given one answer")
      for (const [index, { resolve }] of askers.entries()) resolve(answers[index] as Answer)
    } catch (error) {
      for (const { reject } of askers) reject(error)
    } finally {
      this.#underWay -= 1
      if (this.#waiting.length > 0) this.#call()
    }
  }
}
