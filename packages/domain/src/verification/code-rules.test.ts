import fc from "fast-check"
import { expect, test } from "vitest"
import {
  blockedForMs,
  blockedUntilMs,
  decideSend,
  guessesBlockedUntilMs,
  isAlive,
  nextSendAtMs,
  triesAfterWrong,
  wrongTriesPerDay,
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
  const free = { browser: null, address: null }
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

test("nine wrong tries within a day block the phone for a day, from the ninth", () => {
  const tries = (count: number) => Array.from({ length: count }, (_, nth) => at(nth))
  expect(blockedUntilMs([], start)).toBeNull()
  expect(blockedUntilMs(tries(8), at(10))).toBeNull()
  expect(blockedUntilMs(tries(9), at(10))).toBe(at(8) + blockedForMs)
  expect(blockedUntilMs(tries(9), at(8) + blockedForMs)).toBeNull()
})

test("a wrong try a day old counts no longer, each by itself", () => {
  const day = blockedForMs
  const spread = triesAfterWrong([start, at(50)], start + day)
  expect(spread).toEqual([at(50), start + day])
  const slow = Array.from({ length: 9 }, (_, nth) => start + nth * (day / 8))
  expect(blockedUntilMs(slow, slow[8] ?? 0)).toBeNull()
})

test("whenever somebody guesses, no day has more than nine guesses that were compared", () => {
  const minutes = fc.integer({ min: 0, max: 6 * 60 })
  const pauses = fc.array(fc.oneof(fc.constant(0), minutes), { minLength: 10, maxLength: 120 })
  fc.assert(
    fc.property(pauses, (waits) => {
      let tries: number[] = []
      let nowMs = start
      const compared: number[] = []
      for (const wait of waits) {
        nowMs += wait * 60_000
        if (blockedUntilMs(tries, nowMs) !== null) continue
        compared.push(nowMs)
        tries = triesAfterWrong(tries, nowMs)
      }
      for (const from of compared) {
        const inADay = compared.filter((when) => when >= from && when < from + blockedForMs)
        expect(inADay.length).toBeLessThanOrEqual(wrongTriesPerDay)
      }
    }),
  )
})

test("no wait goes by a clock that was a day ahead", () => {
  const ahead = at(0) + blockedForMs + 3_600_000
  const five = [0, 30, 90, 210, 330].map((seconds) => ahead + seconds * 1_000)
  expect(nextSendAtMs([ahead], at(0))).toBe(at(0))
  expect(nextSendAtMs(five, at(0))).toBe(at(0))
  expect(nextSendAtMs([at(20)], at(0))).toBe(at(30))
  const filled = { browser: ahead, address: at(600) }
  expect(decideSend([ahead], filled, at(0))).toEqual({ kind: "limit-reached", nextAtMs: at(3_600) })
  expect(decideSend([ahead], { browser: ahead, address: null }, at(0))).toEqual({ kind: "send" })
  const wrong = Array.from({ length: 9 }, () => ahead)
  expect(blockedUntilMs(wrong, at(0))).toBeNull()
  expect(blockedUntilMs(wrong, ahead - blockedForMs)).toBe(ahead)
  expect(triesAfterWrong(wrong, at(0))).toEqual([at(0)])
  expect(guessesBlockedUntilMs([{ sentAtMs: ahead, wrongTries: 6 }], at(0))).toBeNull()
  expect(isAlive({ expiresAtMs: ahead, wrongTries: 0, usedAtMs: null }, at(0))).toBe(false)
})
