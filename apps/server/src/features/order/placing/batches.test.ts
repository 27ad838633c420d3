import { setImmediate as nextTurn } from "node:timers/promises"
import { describe, expect, it } from "vitest"
import { Batches } from "./batches.ts"

/** Answers only when told to, and remembers who was asked together. The group is the ask's first letter. */
function held() {
  const under: { asks: string[]; release: (error?: Error) => void }[] = []
  const batches = new Batches<string, string>(
    (ask) => ask.slice(0, 1),
    (asks) =>
      new Promise((resolve, reject) => {
        const release = (error?: Error) =>
          error ? reject(error) : resolve(asks.map((ask) => `answer ${ask}`))
        under.push({ asks, release })
      }),
  )
  const asked = () => under.map(({ asks }) => asks)
  const askAll = (asks: string[]) => asks.map((ask) => batches.ask(ask))
  return { batches, under, asked, askAll }
}

const many = (count: number) => Array.from({ length: count }, (_, nth) => `a${nth}`)

describe("batches", () => {
  it("answer one who is alone at once, and all who came meanwhile together", async () => {
    const { batches, under, asked, askAll } = held()
    const first = batches.ask("a1")
    await nextTurn()
    const second = batches.ask("a2")
    await nextTurn()
    const others = askAll(["a3", "a4"])
    await nextTurn()
    expect(asked()).toEqual([["a1"], ["a2"]])
    under[0]?.release()
    expect(await first).toBe("answer a1")
    await nextTurn()
    expect(asked()).toEqual([["a1"], ["a2"], ["a3", "a4"]])
    for (const { release } of under) release()
    expect(await Promise.all([second, ...others])).toEqual(["answer a2", "answer a3", "answer a4"])
  })

  it("never mix groups, and let none wait for another", async () => {
    const { under, asked, askAll } = held()
    const answers = askAll(["a1", "b1", "a2", "c1", "b2"])
    await nextTurn()
    expect(asked()).toEqual([["a1", "a2"], ["b1", "b2"], ["c1"]])
    for (const { release } of under) release()
    expect(await Promise.all(answers)).toHaveLength(5)
  })

  it("hold at most a hundred, and lose nobody", async () => {
    const { under, asked, askAll } = held()
    const answers = askAll(many(250))
    for (let nth = 0; nth < 3; nth++) {
      await nextTurn()
      under[nth]?.release()
      await nextTurn()
    }
    expect(await Promise.all(answers)).toHaveLength(250)
    expect(asked().map(({ length }) => length)).toEqual([100, 100, 50])
  })

  it("fail together, and the next are answered", async () => {
    const { batches, under, askAll } = held()
    const failing = Promise.allSettled(askAll(["a1", "a2"]))
    await nextTurn()
    under[0]?.release(new Error("the database is away"))
    expect((await failing).map(({ status }) => status)).toEqual(["rejected", "rejected"])
    const next = batches.ask("a3")
    await nextTurn()
    under[1]?.release()
    expect(await next).toBe("answer a3")
  })

  it("send away whoever would wait too long", async () => {
    const { batches, askAll } = held()
    const waiting = askAll(many(1_000))
    await expect(batches.ask("a")).rejects.toMatchObject({ code: "service_unavailable" })
    expect(waiting).toHaveLength(1_000)
  })
})
