import { expect, test, vi } from "vitest"
import { ApiError } from "./client.ts"
import { createRefresher, type Tokens } from "./refresh-tokens.ts"

const first: Tokens = { accessToken: "access-1", refreshToken: "refresh-1" }
const second: Tokens = { accessToken: "access-2", refreshToken: "refresh-2" }

function storeWith(initial: Tokens | null) {
  let held = initial
  return {
    read: () => held,
    write: (tokens: Tokens) => {
      held = tokens
    },
    clear: () => {
      held = null
    },
  }
}

const unlocked = <Value>(work: () => Promise<Value>) => work()

test("many requests at once make one exchange", async () => {
  const store = storeWith(first)
  const exchange = vi.fn(async () => second)
  const refresh = createRefresher({ store, exchange, exclusively: unlocked })
  const results = await Promise.all([refresh("access-1"), refresh("access-1"), refresh("access-1")])
  expect(results).toEqual(["access-2", "access-2", "access-2"])
  expect(exchange).toHaveBeenCalledTimes(1)
  expect(store.read()).toEqual(second)
})

test("a tab that waited for the lock takes what the other tab got", async () => {
  const store = storeWith(first)
  const exchange = vi.fn(async () => second)
  let queue: Promise<unknown> = Promise.resolve()
  const exclusively = <Value>(work: () => Promise<Value>): Promise<Value> => {
    const turn = queue.then(work)
    queue = turn.catch(() => undefined)
    return turn
  }
  const oneTab = createRefresher({ store, exchange, exclusively })
  const otherTab = createRefresher({ store, exchange, exclusively })
  expect(await Promise.all([oneTab("access-1"), otherTab("access-1")])).toEqual([
    "access-2",
    "access-2",
  ])
  expect(exchange).toHaveBeenCalledTimes(1)
})

test("without a lock, a refused exchange counts for nothing when another tab has succeeded", async () => {
  const store = storeWith(first)
  const exchange = async () => {
    store.write(second)
    throw new ApiError("session_expired")
  }
  const refresh = createRefresher({ store, exchange, exclusively: unlocked })
  expect(await refresh("access-1")).toBe("access-2")
})

test("signing out while the exchange is under way stays signed out", async () => {
  const store = storeWith(first)
  const exchange = async () => {
    store.clear()
    return second
  }
  const refresh = createRefresher({ store, exchange, exclusively: unlocked })
  await expect(refresh("access-1")).rejects.toMatchObject({ code: "session_expired" })
  expect(store.read()).toBeNull()
})

test("a failed exchange can be tried again", async () => {
  const exchange = vi
    .fn<(token: string) => Promise<Tokens>>()
    .mockRejectedValueOnce(new ApiError("network_failed"))
    .mockResolvedValueOnce(second)
  const refresh = createRefresher({ store: storeWith(first), exchange, exclusively: unlocked })
  await expect(refresh("access-1")).rejects.toMatchObject({ code: "network_failed" })
  expect(await refresh("access-1")).toBe("access-2")
})
