import { expect, test } from "vitest"
import { chargeRulesFor } from "./charge-rules.ts"

const rates = { serviceRateBp: 1_000, vatRateBp: 1_500 }
const zone = { feeMinor: 900, freeFromMinor: 10_000 }
const noFee = { deliveryFeeMinor: null, freeDeliveryFromMinor: null }

test("a fee for the door, service for the table, neither for the counter", () => {
  expect(chargeRulesFor(rates, 1, { zone, hasTable: true })).toEqual({ ...rates, ...noFee })
  expect(chargeRulesFor(rates, 1, { zone, hasTable: false }).serviceRateBp).toBe(0)
  expect(chargeRulesFor(rates, 2, { zone, hasTable: true })).toEqual({
    ...noFee,
    serviceRateBp: 0,
    vatRateBp: 1_500,
  })
  expect(chargeRulesFor(rates, 3, { zone, hasTable: false })).toEqual({
    deliveryFeeMinor: 900,
    freeDeliveryFromMinor: 10_000,
    serviceRateBp: 0,
    vatRateBp: 1_500,
  })
})

test("a delivery whose zone is not known yet costs nothing yet", () => {
  expect(chargeRulesFor(rates, 3, { zone: null, hasTable: false })).toMatchObject(noFee)
})
