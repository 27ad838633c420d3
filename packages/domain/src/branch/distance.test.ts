import { expect, test } from "vitest"
import { distanceMeters } from "./distance.ts"

const riyadh = { lat: 24.7136, lng: 46.6753 }
const jeddah = { lat: 21.4858, lng: 39.1925 }

test("Riyadh to Jeddah is about 846 km, whichever way", () => {
  expect(distanceMeters(riyadh, jeddah) / 1000).toBeCloseTo(846, -1)
  expect(distanceMeters(jeddah, riyadh)).toBe(distanceMeters(riyadh, jeddah))
})

test("a place is nowhere from itself, and the antipodes do not overflow", () => {
  expect(distanceMeters(riyadh, riyadh)).toBe(0)
  expect(distanceMeters({ lat: 0, lng: 0 }, { lat: 0, lng: 180 })).toBe(20_015_114)
})
