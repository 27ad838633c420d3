import { setImmediate as nextTurn } from "node:timers/promises"
import { describe, expect, it } from "vitest"
import { GatheredAsks } from "./gathered-asks.ts"

/** Answers only when told to, and remembers who was asked together. */
function held(limits: ConstructorParameters<typeof GatheredAsks>[1] = {}) {
  const batches: { asks: number[]; release: (error?: Error) => void }[] = []
  const gathered = new GatheredAsks<number, string>(
    (asks) =>
      new Promise((resolve, reject) => {
        const release = (error?: Error) =>
          error ? reject(error) : resolve(asks.map((ask) => `answer ${ask}`))
        batches.push({ asks, release })
      }),
    limits,
  )
  const asked = () => batches.map(({ asks }) => asks)
  return { gathered, batches, asked }
}

describe("gathered asks", () => {
  it("answer one who is alone at once, and all who came meanwhile together", async () => {
    const { gathered, batches, asked } = held()
    const first = gathered.ask(1)
    await nextTurn()
    const others = [2, 3, 4].map((ask) => gathered.ask(ask))
    await nextTurn()
    expect(asked()).toEqual([[1]])
    batches[0]?.release()
    expect(await first).toBe("answer 1")
    await nextTurn()
    expect(asked()).toEqual([[1], [2, 3, 4]])
    batches[1]?.release()
    expect(await Promise.all(others)).toEqual(["answer 2", "answer 3", "answer 4"])
  })

  it("gather what arrives in one turn", async () => {
    const { gathered, batches } = held()
    const answers = [1, 2, 3].map((ask) => gathered.ask(ask))
    await nextTurn()
    batches[0]?.release()
    expect(await Promise.all(answers)).toEqual(["answer 1", "answer 2", "answer 3"])
    expect(batches).toHaveLength(1)
  })

  it("take no more at once than they may, and lose nobody", async () => {
    const { gathered, batches, asked } = held({ most: 2 })
    const answers = [1, 2, 3, 4, 5].map((ask) => gathered.ask(ask))
    for (let batch = 0; batch < 3; batch++) {
      await nextTurn()
      batches[batch]?.release()
      await nextTurn()
    }
    expect(await Promise.all(answers)).toHaveLength(5)
    expect(asked()).toEqual([[1, 2], [3, 4], [5]])
  })

  it("fail together, and the next are answered", async () => {
    const { gathered, batches } = held()
    const failing = Promise.allSettled([gathered.ask(1), gathered.ask(2)])
    await nextTurn()
    batches[0]?.release(new Error("the database is away"))
    expect((await failing).map(({ status }) => status)).toEqual(["rejected", "rejected"])
    const next = gathered.ask(3)
    await nextTurn()
    batches[1]?.release()
    expect(await next).toBe("answer 3")
  })

  it("send away whoever would wait too long", async () => {
    const { gathered, batches } = held({ mostWaiting: 2 })
    const answered = gathered.ask(1)
    await nextTurn()
    const waiting = [gathered.ask(2), gathered.ask(3)]
    await expect(gathered.ask(4)).rejects.toMatchObject({ code: "service_unavailable" })
    batches[0]?.release()
    await answered
    await nextTurn()
    batches[1]?.release()
    expect(await Promise.all(waiting)).toEqual(["answer 2", "answer 3"])
  })
})
