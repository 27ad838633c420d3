import { Refusal } from "@sufra/contract/error-reply"

type Waiting<Ask, Answer> = {
  ask: Ask
  group: string
  resolve: (answer: Answer) => void
  reject: (error: unknown) => void
}

/** As many as one batch holds. */
const mostInBatch = 100
/** Batches of one group under way: the second is prepared while the first waits for the disk. */
const mostOfGroup = 2
/** Batches of all groups under way: each holds a connection. */
const mostAtOnce = 6
/** Whoever comes when so many wait already is told to come again: they would wait too long. */
const mostWaiting = 1_000

/**
 * Answers several askers at once. Whoever asks while a batch is under way waits for the next one and
 * shares it with all who came meanwhile. A batch never mixes groups.
 */
export class Batches<Ask, Answer> {
  readonly #groupOf: (ask: Ask) => string
  readonly #answerAll: (asks: Ask[]) => Promise<Answer[]>
  readonly #underWay = new Map<string, number>()
  #waiting: Waiting<Ask, Answer>[] = []
  #batches = 0
  #isScheduled = false

  constructor(groupOf: (ask: Ask) => string, answerAll: (asks: Ask[]) => Promise<Answer[]>) {
    this.#groupOf = groupOf
    this.#answerAll = answerAll
  }

  ask(ask: Ask): Promise<Answer> {
    if (this.#waiting.length >= mostWaiting) {
      return Promise.reject(new Refusal("service_unavailable"))
    }
    const { promise, ...asker } = Promise.withResolvers<Answer>()
    this.#waiting.push({ ask, group: this.#groupOf(ask), ...asker })
    this.#schedule()
    return promise
  }

  /** Not at once: what arrived in one turn of the event loop shares a batch. */
  #schedule(): void {
    if (this.#isScheduled) return
    this.#isScheduled = true
    setImmediate(() => {
      this.#isScheduled = false
      while (this.#startBatch()) {
        // One batch for each group that may begin.
      }
    })
  }

  #startBatch(): boolean {
    if (this.#batches >= mostAtOnce) return false
    const mayBegin = ({ group }: Waiting<Ask, Answer>) =>
      (this.#underWay.get(group) ?? 0) < mostOfGroup
    const group = this.#waiting.find(mayBegin)?.group
    if (group === undefined) return false
    const askers = this.#waiting.filter((one) => one.group === group).slice(0, mostInBatch)
    const taken = new Set(askers)
    this.#waiting = this.#waiting.filter((one) => !taken.has(one))
    void this.#answer(group, askers)
    return true
  }

  async #answer(group: string, askers: Waiting<Ask, Answer>[]): Promise<void> {
    this.#count(group, 1)
    try {
      const answers = await this.#answerAll(askers.map(({ ask }) => ask))
      if (answers.length !== askers.length) throw new Error("each asker is given one answer")
      for (const [index, { resolve }] of askers.entries()) resolve(answers[index] as Answer)
    } catch (error) {
      for (const { reject } of askers) reject(error)
    } finally {
      this.#count(group, -1)
      if (this.#waiting.length > 0) this.#schedule()
    }
  }

  #count(group: string, by: 1 | -1): void {
    this.#batches += by
    const count = (this.#underWay.get(group) ?? 0) + by
    if (count === 0) this.#underWay.delete(group)
    else this.#underWay.set(group, count)
  }
}
