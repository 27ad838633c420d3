import fc from "fast-check"
import { expect, test } from "vitest"
import { isShortAddress, noAddress } from "../../address/index.ts"
import { noOrderData, readOrderData } from "./order-data.ts"

test("comes back from storage as it went in", () => {
  const data = {
    customerId: "33333333-3333-4333-8333-000000000001",
    chosenAt: "11111111-1111-4111-8111-000000001000",
    receiveAt: "2026-11-15T12:15:00.000Z",
    handoverNote: "white Camry",
    points: 240,
    covers: 4,
    isWithoutCode: true,
    address: { ...noAddress, address: "Olaya St", door: "4", shortAddress: "RRRD2929" },
  }
  expect(readOrderData(JSON.parse(JSON.stringify(data)))).toEqual(data)
})

test("takes nothing that is not what it says", () => {
  expect(
    readOrderData({ chosenAt: 9, points: -5, receiveAt: "soon", address: { door: 4 } }),
  ).toEqual(noOrderData)
  fc.assert(
    fc.property(fc.jsonValue(), (kept) => {
      expect(typeof readOrderData(kept).address.address).toBe("string")
    }),
  )
})

test.each([
  ["", true],
  ["RRRD2929", true],
  ["rrrd 2929", true],
  ["RRR2929", false],
  ["٢٩٢٩RRRD", false],
])("the short address %j is %s", (typed, isOne) => {
  expect(isShortAddress(typed)).toBe(isOne)
})
