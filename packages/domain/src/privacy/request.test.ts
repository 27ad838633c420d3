import { describe, expect, it } from "vitest"
import {
  canExtend,
  isOverdue,
  type RequestAction,
  requestDueAt,
  requestStateAfter,
  requestStates,
} from "./request.ts"

const receivedAt = new Date("2026-11-01T09:00:00Z")
const at = (days: number) => new Date(receivedAt.getTime() + days * 86_400_000)

it("is due after thirty days, and after sixty once it was extended", () => {
  expect(requestDueAt(receivedAt)).toEqual(at(30))
  expect(requestDueAt(receivedAt, true)).toEqual(at(60))
})

it("the whole table of moves, so that a change of it is a change here", () => {
  const actions: RequestAction[] = ["check", "extend", "finish", "refuse", "withdraw"]
  const table = Object.fromEntries(
    requestStates.map((state) => [state, actions.map((one) => requestStateAfter(state, one))]),
  )
  const over = [null, null, null, null, null]
  expect(table).toEqual({
    received: ["checked", "received", null, "refused", "withdrawn"],
    checked: [null, "checked", "done", "refused", "withdrawn"],
    done: over,
    refused: over,
    withdrawn: over,
  })
})

describe("an extension", () => {
  const open = { state: "checked", dueAt: at(30), extendedAt: null } as const

  it("is given up to the last moment", () => {
    expect(canExtend(open, at(0))).toBe(true)
    expect(canExtend(open, at(30))).toBe(true)
  })

  it.each([
    ["after the time is over", open, at(30.1)],
    ["a second time", { ...open, extendedAt: at(3) }, at(10)],
    ["of what is answered", { ...open, state: "done" as const }, at(10)],
  ])("is not given %s", (_, request, now) => {
    expect(canExtend(request, now)).toBe(false)
  })
})

it("is overdue only while it is open", () => {
  expect(isOverdue({ state: "received", dueAt: at(30) }, at(30))).toBe(false)
  expect(isOverdue({ state: "received", dueAt: at(30) }, at(31))).toBe(true)
  expect(isOverdue({ state: "done", dueAt: at(30) }, at(31))).toBe(false)
})
