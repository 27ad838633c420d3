import { expect, test } from "vitest"
import { isWeakPin, mayUsePin } from "./pin.ts"
import { staffRoles } from "./roles.ts"

test.each(["0000", "1234", "4321", "456789", "987654", "11111"])("%s is weak", (pin) => {
  expect(isWeakPin(pin)).toBe(true)
})

test.each(["2580", "1357", "1212", "7391", "112233", "1235"])("%s is not", (pin) => {
  expect(isWeakPin(pin)).toBe(false)
})

test("owners and platform administrators sign in with a password", () => {
  expect(staffRoles.filter(mayUsePin)).toEqual(["manager", "cashier", "kitchen", "courier"])
})
