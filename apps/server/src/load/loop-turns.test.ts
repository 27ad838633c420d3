import { setImmediate as nextTurn } from "node:timers/promises"
import { describe, expect, it } from "vitest"
import { LoopTurns } from "./loop-turns.ts"

/** Begins so many requests at once; each tells in which turn of the loop it began. */
async function turnsOf(requests: number, work: () => void): Promise<number[]> {
  const turns = new LoopTurns()
  const begunIn: number[] = []
  let turn = 0
  for (let nth = 0; nth < requests; nth += 1) {
    turns.enter(
      "network",
      () => {
        begunIn.push(turn)
        work()
      },
      () => undefined,
    )
  }
  while (begunIn.length < requests) {
    await nextTurn()
    turn += 1
  }
  return begunIn
}

function busy(ms: number): void {
  const endsAtMs = performance.now() + ms
  while (performance.now() < endsAtMs);
}

describe("the turns of the event loop", () => {
  it("begin a few requests at once, and the others later, in their order", async () => {
    const begunIn = await turnsOf(100, () => undefined)
    expect(begunIn).toEqual(begunIn.toSorted((one, other) => one - other))
    expect(begunIn.filter((turn) => turn === 0)).toHaveLength(32)
    expect(begunIn.at(-1)).toBeGreaterThanOrEqual(3)
  })

  it("end earlier when the requests take long", async () => {
    const begunIn = (await turnsOf(50, () => busy(5))).slice(32)
    expect(new Set(begunIn).size).toBe(begunIn.length)
  })

  it("are left to new connections for a while, as long as some come, and not for ever", async () => {
    const turns = new LoopTurns()
    let begun = 0
    for (let nth = 0; nth < 64; nth += 1) {
      turns.enter(
        "network",
        () => (begun += 1),
        () => undefined,
      )
    }
    expect(begun).toBe(32)
    const begunAfter: number[] = []
    for (let turn = 0; turn < 20; turn += 1) {
      turns.accepted()
      await nextTurn()
      begunAfter.push(begun)
    }
    expect(begunAfter.slice(0, 16)).toEqual(Array(16).fill(32))
    expect(begunAfter.at(-1)).toBe(64)
  })

  it("go to each network in rotation, and are refused to the one that fills them", async () => {
    const turns = new LoopTurns()
    const begun: string[] = []
    let refused = 0
    const enter = (network: string) =>
      turns.enter(
        network,
        () => begun.push(network),
        () => (refused += 1),
      )
    for (let nth = 0; nth < 10_000; nth += 1) enter("flood")
    enter("guest")
    expect(refused).toBe(10_000 - 32 - 4_096 + 1)
    while (!begun.includes("guest")) await nextTurn()
    expect(begun.filter((network) => network === "flood").length).toBeLessThan(100)
  })
})
