import { expect, test } from "vitest"
import { type Fault, Faults } from "./faults.ts"

const down: Fault = { kind: "down" }
const lost: Fault = { kind: "lose-reply" }

test("what is scripted happens once, in order; the standing fault afterwards", () => {
  const faults = new Faults()
  faults.script(down, lost)
  faults.always({ kind: "slow", ms: 5 })
  expect([faults.next(), faults.next(), faults.next()]).toEqual([
    down,
    lost,
    { kind: "slow", ms: 5 },
  ])
  faults.clear()
  expect(faults.next()).toBeNull()
})

test("a fault that waits for a certain request lets the others pass", () => {
  const faults = new Faults()
  faults.script({ ...lost, on: "POST .*/refund$" })
  expect(faults.next("GET /v1/payments/1")).toBeNull()
  expect(faults.next("POST /v1/payments/1/refund")).toMatchObject(lost)
  expect(faults.next("POST /v1/payments/1/refund")).toBeNull()
})

test("what cannot happen at a place waits for one where it can", () => {
  const faults = new Faults()
  faults.script(lost, down)
  expect(faults.next("", ({ kind }) => kind === "down")).toEqual(down)
  expect(faults.next()).toEqual(lost)
})

test("a mix is by chance, and the same for the same seed", () => {
  const row = (seed: number) => {
    const faults = new Faults()
    faults.mix({ seed, share: 0.3, faults: [down, lost] })
    return Array.from({ length: 1_000 }, () => faults.next()?.kind ?? "")
  }
  expect(row(7)).toEqual(row(7))
  expect(row(7)).not.toEqual(row(8))
  const mishaps = row(7).filter(Boolean).length
  expect(mishaps).toBeGreaterThan(200)
  expect(mishaps).toBeLessThan(400)
  expect(new Set(row(7))).toEqual(new Set(["", "down", "lose-reply"]))
})
