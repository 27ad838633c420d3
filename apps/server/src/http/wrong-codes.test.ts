import { newId } from "@sufra/domain/kernel/ids"
import { expect, it } from "vitest"
import { type Guesser, wrongCodes } from "./wrong-codes.ts"

const nowMs = Date.parse("2026-11-18T12:00:00Z")

/** This guest has ever new cookies, and is another browser each time. */
const strangerAt = (establishmentId: string): Guesser => ({ establishmentId, browserId: newId() })

/** How many wrong codes these guessers may try, one each, before one of them is refused. */
function triesOf(guesserOf: (nth: number) => Guesser): number {
  for (let nth = 0; ; nth += 1) {
    const guesser = guesserOf(nth)
    if (!wrongCodes.mayGuess(guesser, nowMs)) return nth
    wrongCodes.count(guesser, `WRONG${nth}`, nowMs)
  }
}

it("a browser meets its own end long before its place does", () => {
  const [place, browserId] = [newId(), newId()]
  expect(triesOf(() => ({ establishmentId: place, browserId }))).toBe(10)
  expect(wrongCodes.mayGuess(strangerAt(place), nowMs)).toBe(true)
})

it("all strangers of a place have one end together, which nobody who is signed in meets", () => {
  const [here, there] = [newId(), newId()]
  expect(triesOf(() => strangerAt(here))).toBe(500)
  expect(wrongCodes.mayGuess({ establishmentId: here, browserId: null }, nowMs)).toBe(false)
  expect(wrongCodes.mayGuess(strangerAt(there), nowMs)).toBe(true)
  expect(triesOf(() => ({ personId: here }))).toBe(20)
})

it("the same wrong code again is no other guess", () => {
  const guesser = { personId: newId() }
  for (let nth = 0; nth < 30; nth += 1) wrongCodes.count(guesser, "mis-typed", nowMs)
  expect(wrongCodes.mayGuess(guesser, nowMs)).toBe(true)
})

it("a right code gives its try back, and a code that was wrong before stays counted", () => {
  const guesser = { personId: newId() }
  for (let nth = 0; nth < 30; nth += 1) wrongCodes.takeTry(guesser, `RIGHT${nth}`, nowMs)()
  expect(wrongCodes.mayGuess(guesser, nowMs)).toBe(true)
  for (let nth = 0; nth < 20; nth += 1) wrongCodes.takeTry(guesser, `WRONG${nth}`, nowMs)
  wrongCodes.takeTry(guesser, "WRONG7", nowMs)()
  expect(wrongCodes.mayGuess(guesser, nowMs)).toBe(false)
})

const dayMs = 24 * 3_600_000
it("who guessed too often waits ten minutes, also when the clock goes back meanwhile", () => {
  const guesser = { personId: newId() }
  for (let nth = 0; nth < 20; nth += 1) wrongCodes.count(guesser, `CODE${nth}`, nowMs + dayMs)
  expect(wrongCodes.mayGuess(guesser, nowMs + dayMs)).toBe(false)
  expect(wrongCodes.mayGuess(guesser, nowMs)).toBe(true)
  for (let nth = 0; nth < 20; nth += 1) wrongCodes.count(guesser, `CODE${nth}`, nowMs)
  expect(wrongCodes.mayGuess(guesser, nowMs + 10 * 60_000 - 1)).toBe(false)
  expect(wrongCodes.mayGuess(guesser, nowMs + 10 * 60_000)).toBe(true)
})
