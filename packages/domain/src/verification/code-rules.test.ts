import { expect, test } from "vitest"
import {
  blockedForMs,
  blockedUntilMs,
  decideSend,
  isAlive,
  nextSendAtMs,
  triesAfterWrong,
} from "./code-rules.ts"

const start = Date.parse("2026-11-15T12:00:00Z")
const at = (seconds: number) => start + seconds * 1_000

test("the first code at once, the next after 30, 60 and 120 seconds", () => {
  expect(nextSendAtMs([], at(0))).toBe(at(0))
  expect(nextSendAtMs([at(0)], at(1))).toBe(at(30))
  expect(nextSendAtMs([at(0), at(30)], at(31))).toBe(at(90))
  expect(nextSendAtMs([at(0), at(30), at(90)], at(91))).toBe(at(210))
  expect(nextSendAtMs([at(0), at(30), at(90), at(210)], at(211))).toBe(at(330))
  expect(nextSendAtMs([at(0)], at(40))).toBe(at(40))
})

test("five within an hour; the sixth when the first of them is an hour old", () => {
  const five = [at(330), at(0), at(30), at(90), at(210)]
  expect(nextSendAtMs(five, at(500))).toBe(at(3_600))
  expect(nextSendAtMs(five, at(3_601))).toBe(at(3_601))
})

test("a send is refused for what was just sent, or for a limit, with the time it may be tried", () => {
  const free = { browser: null, address: null, establishment: null }
  expect(decideSend([], free, at(0))).toEqual({ kind: "send" })
  expect(decideSend([at(0)], free, at(10))).toEqual({ kind: "sent-recently", nextAtMs: at(30) })
  const five = [at(0), at(30), at(90), at(210), at(330)]
  expect(decideSend(five, free, at(500))).toEqual({ kind: "limit-reached", nextAtMs: at(3_600) })
  const full = { ...free, browser: at(100), address: at(40) }
  expect(decideSend([at(0)], full, at(500))).toEqual({ kind: "limit-reached", nextAtMs: at(3_700) })
  expect(decideSend([], full, at(3_700))).toEqual({ kind: "send" })
})

test("a code ends with its time, its use or the third wrong try", () => {
  const code = { expiresAtMs: at(300), wrongTries: 0, usedAtMs: null }
  expect(isAlive(code, at(299))).toBe(true)
  expect(isAlive(code, at(300))).toBe(false)
  expect(isAlive({ ...code, wrongTries: 2 }, at(1))).toBe(true)
  expect(isAlive({ ...code, wrongTries: 3 }, at(1))).toBe(false)
  expect(isAlive({ ...code, usedAtMs: at(1) }, at(2))).toBe(false)
})

test("nine wrong tries block the phone for a day, whatever codes they were for", () => {
  const tries = (wrongTries: number) => ({ wrongTries, sinceMs: start })
  expect(blockedUntilMs(null, start)).toBeNull()
  expect(blockedUntilMs(tries(8), at(10))).toBeNull()
  expect(blockedUntilMs(tries(9), at(10))).toBe(start + blockedForMs)
  expect(blockedUntilMs(tries(9), start + blockedForMs)).toBeNull()
})

test("a wrong try is counted from the first one of the day", () => {
  const first = triesAfterWrong({ wrongTries: 0, sinceMs: start }, at(50))
  expect(first).toEqual({ wrongTries: 1, sinceMs: at(50) })
  expect(triesAfterWrong(first, at(90))).toEqual({ wrongTries: 2, sinceMs: at(50) })
  const nextDay = at(50) + blockedForMs
  expect(triesAfterWrong({ ...first, wrongTries: 9 }, nextDay)).toEqual({
    wrongTries: 1,
    sinceMs: nextDay,
  })
})
