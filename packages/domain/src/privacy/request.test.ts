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

const times = { dataRightsMonths: 3, dataRightsExtensionMonths: 5 }

it("is due after the months that the policy promises, and after more once it was extended", () => {
  expect(requestDueAt(receivedAt, times)).toEqual(new Date("2027-02-01T09:00:00Z"))
  expect(requestDueAt(receivedAt, times, true)).toEqual(new Date("2027-07-01T09:00:00Z"))
})

it("is due on the last day of a month that is too short", () => {
  const lastOfNovember = new Date("2026-11-30T09:00:00Z")
  expect(requestDueAt(lastOfNovember, times)).toEqual(new Date("2027-02-28T09:00:00Z"))
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
