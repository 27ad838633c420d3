import { expect, test } from "vitest"
import { findWish, wish } from "./wishes.ts"

/** A server that answers when it is told to. */
function slowServer() {
  const asked: { wanted: boolean; answer: PromiseWithResolvers<void> }[] = []
  return {
    asked,
    send(wanted: boolean): Promise<void> {
      const answer = Promise.withResolvers<void>()
      asked.push({ wanted, answer })
      return answer.promise
    },
    wishes: () => asked.map(({ wanted }) => wanted),
  }
}

const settled = () => new Promise((resolve) => setTimeout(resolve))

test("is shown before it is sent, and no longer once it holds", async () => {
  const server = slowServer()
  const done = wish("shown", true, server.send)
  expect(findWish("shown")).toBe(true)
  await settled()
  server.asked[0]?.answer.resolve()
  expect(await done).toBe(true)
  expect(findWish("shown")).toBeUndefined()
})

test("one at a time: while the first is under way, only the last of the others is kept", async () => {
  const server = slowServer()
  const first = wish("quick", true, server.send)
  await settled()
  const second = wish("quick", false, server.send)
  const third = wish("quick", true, server.send)
  const fourth = wish("quick", false, server.send)
  await settled()
  expect(findWish("quick")).toBe(false)
  expect(server.wishes()).toEqual([true])
  server.asked[0]?.answer.resolve()
  expect(await Promise.all([first, second, third])).toEqual([false, false, false])
  await settled()
  expect(server.wishes()).toEqual([true, false])
  expect(findWish("quick")).toBe(false)
  server.asked[1]?.answer.resolve()
  expect(await fourth).toBe(true)
  expect(findWish("quick")).toBeUndefined()
})

test("a refusal puts it back and is told", async () => {
  const server = slowServer()
  const refused = wish("refused", true, server.send)
  await settled()
  server.asked[0]?.answer.reject(new Error("refused"))
  await expect(refused).rejects.toThrow("refused")
  expect(findWish("refused")).toBeUndefined()
})

test("a refusal of what is no longer wanted is not told: the later wish decides", async () => {
  const server = slowServer()
  const first = wish("overtaken", true, server.send)
  await settled()
  const second = wish("overtaken", false, server.send)
  server.asked[0]?.answer.reject(new Error("refused"))
  expect(await first).toBe(false)
  await settled()
  server.asked[1]?.answer.resolve()
  expect(await second).toBe(true)
})

test("two things do not wait for each other", async () => {
  const server = slowServer()
  void wish("one", true, server.send)
  void wish("other", true, server.send)
  await settled()
  expect(server.wishes()).toEqual([true, true])
  for (const { answer } of server.asked) answer.resolve()
})
