import { type QueryKey, QueryObserver } from "@tanstack/react-query"
import { afterEach, beforeEach, expect, test, vi } from "vitest"
import { forgetEverything, takeAway } from "./cached-edits.ts"
import { changeOptimistically } from "./optimistic.ts"
import { queryClient } from "./query-client.ts"
import { refetchOnHints } from "./refetch-on-hints.ts"

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  forgetEverything()
  vi.useRealTimers()
})

/** A query that is on the screen and has been fetched once. Answers how often it was asked for. */
async function shown(queryKey: QueryKey, queryFn: () => Promise<unknown> = async () => "data") {
  const asked = vi.fn(queryFn)
  const unsubscribe = new QueryObserver(queryClient, { queryKey, queryFn: asked }).subscribe(
    () => undefined,
  )
  await vi.runAllTimersAsync()
  asked.mockClear()
  return { asked, unsubscribe }
}

test("only what shows the hint's topic is fetched again", async () => {
  const board = await shown(["orders", "branch"])
  const menu = await shown(["staff-menu"])
  const { hear, stop } = refetchOnHints()
  hear({ topic: "order" })
  await vi.runAllTimersAsync()
  expect(board.asked).toHaveBeenCalledOnce()
  expect(menu.asked).not.toHaveBeenCalled()
  stop()
})

test("many hints of a moment are one fetch", async () => {
  const board = await shown(["orders", "branch"])
  const floor = await shown(["floor", "branch"])
  const { hear, stop } = refetchOnHints()
  for (let hint = 0; hint < 50; hint++) hear({ topic: hint % 2 === 0 ? "order" : "table" })
  await vi.runAllTimersAsync()
  expect(board.asked).toHaveBeenCalledOnce()
  expect(floor.asked).toHaveBeenCalledOnce()
  stop()
})

test("a new connection, and a topic of a newer server, fetch everything", async () => {
  const board = await shown(["orders", "branch"])
  const menu = await shown(["staff-menu"])
  const { hear, stop } = refetchOnHints()
  hear({ topic: "open" })
  await vi.runAllTimersAsync()
  // @ts-expect-error: only a server of a later version sends it
  hear({ topic: "of-a-later-version" })
  await vi.runAllTimersAsync()
  expect(board.asked).toHaveBeenCalledTimes(2)
  expect(menu.asked).toHaveBeenCalledTimes(2)
  stop()
})

test("an answer that was on its way when the hint came is shown, and asked for once more", async () => {
  const answers: PromiseWithResolvers<string>[] = []
  const board = await shown(["orders", "branch"])
  board.asked.mockImplementation(() => {
    const answer = Promise.withResolvers<string>()
    answers.push(answer)
    return answer.promise
  })
  void queryClient.invalidateQueries({ queryKey: ["orders"] })
  const { hear, stop } = refetchOnHints()
  hear({ topic: "order" })
  await vi.advanceTimersByTimeAsync(2_000)
  expect(answers).toHaveLength(1)
  answers[0]?.resolve("older than the hint")
  await vi.advanceTimersByTimeAsync(2_000)
  expect(queryClient.getQueryData(["orders", "branch"])).toBe("older than the hint")
  expect(answers).toHaveLength(2)
  answers[1]?.resolve("newer")
  await vi.runAllTimersAsync()
  expect(queryClient.getQueryData(["orders", "branch"])).toBe("newer")
  stop()
})

test("what is being deleted is not asked for: it may be gone already", async () => {
  const product = await shown(["staff-product", "going"])
  const menu = await shown(["staff-menu"])
  const answer = Promise.withResolvers<void>()
  const gone = changeOptimistically({
    edits: [takeAway(["staff-product", "going"])],
    send: () => answer.promise,
    answered: () => [],
  })
  const { hear, stop } = refetchOnHints()
  hear({ topic: "menu" })
  await vi.runAllTimersAsync()
  expect(product.asked).not.toHaveBeenCalled()
  expect(menu.asked).toHaveBeenCalledOnce()
  answer.resolve()
  await gone
  stop()
})

test("a query whose name no topic and no list knows does not compile", () => {
  // @ts-expect-error: its name is missing in live-queries.ts
  const queryKey: QueryKey = ["no-such-query"]
  expect(queryKey).toHaveLength(1)
})
