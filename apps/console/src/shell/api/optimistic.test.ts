import { QueryObserver, queryOptions } from "@tanstack/react-query"
import { afterEach, beforeEach, expect, test, vi } from "vitest"
import {
  edit,
  editAll,
  forgetEverything,
  isBeingTakenAway,
  newest,
  showAnswer,
  showEdits,
  takeAway,
} from "./cached-edits.ts"
import { changeOptimistically } from "./optimistic.ts"
import { queryClient } from "./query-client.ts"

type Promotion = { active: boolean; name: string; version: number }

const { queryKey } = queryOptions({
  queryKey: ["promotions", "one"],
  queryFn: (): Promise<Promotion> => lists.ask("fetch"),
})
const first: Promotion = { active: false, name: "Ramadan", version: 1 }
const shown = () => queryClient.getQueryData(queryKey)

/** A server that answers when it is told to, in whatever order. */
function slowServer<Asked, Answer>() {
  const asked: { wanted: Asked; answer: PromiseWithResolvers<Answer> }[] = []
  return {
    asked,
    ask(wanted: Asked): Promise<Answer> {
      const answer = Promise.withResolvers<Answer>()
      asked.push({ wanted, answer })
      return answer.promise
    },
    wishes: () => asked.map(({ wanted }) => wanted),
  }
}

const settled = () => new Promise((resolve) => setTimeout(resolve))

const lists = slowServer<"fetch", Promotion>()
let leave: () => void

/** On the screen, fetched once, and asked for again only by what a test does. */
beforeEach(async () => {
  lists.asked.length = 0
  const observer = new QueryObserver(queryClient, { queryKey, queryFn: () => lists.ask("fetch") })
  leave = observer.subscribe(() => undefined)
  lists.asked[0]?.answer.resolve(first)
  await settled()
})
afterEach(async () => {
  leave()
  forgetEverything()
  await settled()
})

const server = slowServer<boolean, Promotion>()
beforeEach(() => {
  server.asked.length = 0
})

function switchTo(active: boolean, onRefused: (error: unknown) => void = () => undefined) {
  return changeOptimistically({
    mutationKey: ["promotion-active"],
    edits: [edit(queryKey, (promotion) => ({ ...promotion, active }))],
    send: () => server.ask(active),
    answered: (answer) => [edit(queryKey, (promotion) => newest(promotion, answer))],
    onRefused,
  })
}

test("a change is shown in the same turn, before it is sent", async () => {
  const done = switchTo(true)
  expect(shown()).toEqual({ ...first, active: true })
  expect(server.asked).toEqual([])
  await settled()
  server.asked[0]?.answer.resolve({ ...first, active: true, version: 2 })
  await done
})

test("the answer is shown without waiting for a fetch", async () => {
  const done = switchTo(true)
  await settled()
  const answer = { active: true, name: "as the server has it", version: 2 }
  server.asked[0]?.answer.resolve(answer)
  expect(await done).toEqual({ kind: "done", answer })
  expect(shown()).toEqual(answer)
  expect(lists.asked).toHaveLength(1)
})

test("a refusal puts back what was there, is told, and the truth is fetched", async () => {
  const onRefused = vi.fn()
  const refused = switchTo(true, onRefused)
  await settled()
  const error = new Error("refused")
  server.asked[0]?.answer.reject(error)
  expect(await refused).toEqual({ kind: "refused", error })
  expect(onRefused).toHaveBeenCalledExactlyOnceWith(error)
  expect(shown()).toEqual(first)
  expect(lists.asked).toHaveLength(2)
})

test("of several wishes one is sent at a time, and then only the last", async () => {
  const sent = switchTo(true)
  await settled()
  const wishes = [sent, ...[false, true, false].map((active) => switchTo(active))]
  await settled()
  expect(server.wishes()).toEqual([true])
  expect(shown()?.active).toBe(false)
  server.asked[0]?.answer.resolve({ ...first, active: true, version: 2 })
  await settled()
  expect(server.wishes()).toEqual([true, false])
  expect(shown()?.active).toBe(false)
  server.asked[1]?.answer.resolve({ ...first, active: false, version: 3 })
  const kinds = (await Promise.all(wishes)).map(({ kind }) => kind)
  expect(kinds).toEqual(["overtaken", "overtaken", "overtaken", "done"])
  expect(shown()).toEqual({ ...first, version: 3 })
})

test("a refusal of what is no longer wanted is not told: the later wish decides", async () => {
  const onRefused = vi.fn()
  const before = switchTo(true, onRefused)
  await settled()
  const after = switchTo(false, onRefused)
  server.asked[0]?.answer.reject(new Error("refused"))
  expect(await before).toEqual({ kind: "overtaken" })
  expect(onRefused).not.toHaveBeenCalled()
  expect(shown()?.active).toBe(false)
  await settled()
  server.asked[1]?.answer.resolve({ ...first, version: 2 })
  expect(await after).toMatchObject({ kind: "done" })
})

test("what is fetched while a change is under way is shown with it", async () => {
  const done = switchTo(true)
  void queryClient.invalidateQueries({ queryKey })
  lists.asked[1]?.answer.resolve({ active: false, name: "renamed by a colleague", version: 2 })
  await settled()
  expect(shown()).toEqual({ active: true, name: "renamed by a colleague", version: 2 })
  server.asked[0]?.answer.reject(new Error("refused"))
  await done
  expect(shown()).toEqual({ active: false, name: "renamed by a colleague", version: 2 })
})

test("what was asked for before the answer, and comes after it, is not shown but asked for again", async () => {
  const done = switchTo(true)
  await settled()
  void queryClient.invalidateQueries({ queryKey })
  const answer = { ...first, active: true, version: 2 }
  server.asked[0]?.answer.resolve(answer)
  await done
  lists.asked[1]?.answer.resolve(first)
  await settled()
  expect(shown()).toEqual(answer)
  expect(lists.asked).toHaveLength(3)
})

test("nor is it when its page was left meanwhile", async () => {
  void queryClient.invalidateQueries({ queryKey })
  leave()
  const answer = { ...first, active: true, version: 2 }
  showAnswer(queryKey, answer)
  lists.asked[1]?.answer.resolve(first)
  await settled()
  expect(shown()).toEqual(answer)
})

test("a fetch that is given up with its page does not take the change back", async () => {
  const { refetch } = new QueryObserver(queryClient, {
    queryKey,
    queryFn: ({ signal }) => lists.ask("fetch").finally(() => signal.aborted),
  })
  void refetch()
  void switchTo(true)
  void queryClient.cancelQueries({ queryKey })
  await settled()
  expect(shown()?.active).toBe(true)
  server.asked[0]?.answer.resolve({ ...first, active: true, version: 2 })
})

test("an answer older than what is shown is dropped", () => {
  const newer = { ...first, name: "newer", version: 5 }
  showAnswer(queryKey, newer)
  showEdits(edit(queryKey, (promotion) => newest(promotion, { ...first, version: 4 })))
  expect(shown()).toEqual(newer)
})

test("changes of one scope are sent in order, each of them, and shown together", async () => {
  const sent: string[] = []
  const answers = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const append = (letter: string, answer: PromiseWithResolvers<void> | undefined) =>
    changeOptimistically({
      scope: "letters",
      edits: [editAll<Promotion>(["promotions"], (one) => ({ ...one, name: one.name + letter }))],
      send: async () => {
        sent.push(letter)
        await answer?.promise
      },
    })
  const both = [append("a", answers[0]), append("b", answers[1])]
  await settled()
  expect(shown()?.name).toBe("Ramadanab")
  expect(sent).toEqual(["a"])
  answers[0]?.resolve()
  await settled()
  expect(sent).toEqual(["a", "b"])
  expect(shown()?.name).toBe("Ramadanab")
  // Only the last one leaves nothing to wait for.
  expect(lists.asked).toHaveLength(1)
  answers[1]?.resolve()
  await Promise.all(both)
  expect(shown()?.name).toBe("Ramadanab")
  expect(lists.asked).toHaveLength(2)
})

test("whoever signs in next sees nothing of what was asked for", async () => {
  void switchTo(true)
  forgetEverything()
  showAnswer(queryKey, first)
  await settled()
  expect(shown()).toEqual(first)
})

test("two things do not wait for each other", async () => {
  const turn = (scope: string) =>
    void changeOptimistically({ scope, edits: [], send: () => server.ask(true) })
  turn("one")
  turn("other")
  await settled()
  expect(server.asked).toHaveLength(2)
  for (const { answer } of server.asked) answer.resolve(first)
})

test("what is being deleted says so until the server has answered", async () => {
  const query = queryClient.getQueryCache().find({ queryKey })
  const isGoing = () => query !== undefined && isBeingTakenAway(query)
  const gone = changeOptimistically({
    scope: "deletion",
    edits: [takeAway(["promotions"])],
    send: () => server.ask(true),
    answered: () => [],
  })
  expect(isGoing()).toBe(true)
  await settled()
  server.asked[0]?.answer.resolve(first)
  await gone
  expect(isGoing()).toBe(false)
})
