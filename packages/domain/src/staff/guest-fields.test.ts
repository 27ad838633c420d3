import { expect, test } from "vitest"
import {
  canStillCall,
  fieldsOfOrder,
  fieldsOnScreen,
  guestInSight,
  type OrderInSight,
  orderSearchOf,
  personalFields,
  personalFieldsFor,
  phoneTailOf,
} from "./guest-fields.ts"
import { type StaffRole, staffRoles } from "./roles.ts"

const standing = (role: StaffRole) => ({ role, worksEverywhere: true })
const underWay: OrderInSight = { isOver: false, isCarriedByAsker: false }
const carried: OrderInSight = { isOver: false, isCarriedByAsker: true }
const over: OrderInSight = { isOver: true, isCarriedByAsker: true }
const seen = (role: StaffRole, order: OrderInSight) => [...fieldsOfOrder(standing(role), order)]

test("owners and managers see everything of an order's guest, also at certain branches", () => {
  expect(seen("owner", over)).toEqual(personalFields)
  expect([...fieldsOfOrder({ role: "manager", worksEverywhere: false }, over)]).toEqual(
    personalFields,
  )
})

test("a cashier sees whom to call out, and where to deliver until the order is over", () => {
  const always = ["card", "first-name", "phone-tail"]
  expect(seen("cashier", underWay)).toEqual([...always, "handover-note", "address"])
  expect(seen("cashier", over)).toEqual(always)
})

test("a waiter sees whom to call out, and never where a delivery goes", () => {
  expect(seen("waiter", underWay)).toEqual(["first-name", "phone-tail", "handover-note"])
  expect(seen("waiter", over)).toEqual(["first-name", "phone-tail"])
})

test("a courier sees the guest of their own delivery alone, while it is under way", () => {
  expect(seen("courier", carried)).toEqual(["first-name", "phone", "address", "handover-note"])
  expect(seen("courier", underWay)).toEqual([])
  expect(seen("courier", over)).toEqual([])
})

test("the kitchen sees nobody", () => {
  expect(seen("kitchen", carried)).toEqual([])
  expect(personalFieldsFor(standing("kitchen")).size).toBe(0)
})

test("the kitchen's screen names nobody, whoever is signed in there", () => {
  const everything = new Set(personalFields)
  for (const byNumber of [true, false]) {
    expect(fieldsOnScreen(everything, { screen: "kitchen", byNumber }).size).toBe(0)
  }
})

test("where guests are called by number no screen shows a name, and no list the note for the counter", () => {
  const everything = new Set(personalFields)
  const hidden = (screen: "order" | "list", byNumber: boolean) => {
    const shown = fieldsOnScreen(everything, { screen, byNumber })
    return personalFields.filter((field) => !shown.has(field))
  }
  expect(hidden("list", false)).toEqual([])
  expect(hidden("order", true)).toEqual(["name", "first-name"])
  expect(hidden("list", true)).toEqual(["name", "first-name", "handover-note"])
})

test("no order shows a role more than its table says", () => {
  for (const role of staffRoles) {
    const most = personalFieldsFor(standing(role))
    for (const order of [underWay, carried, over]) {
      for (const field of fieldsOfOrder(standing(role), order)) expect(most).toContain(field)
    }
  }
})

test("what is not to be seen of a guest is null", () => {
  const guest = { name: "نورة العتيبي", phone: "+966551230001" }
  expect(guestInSight(fieldsOfOrder(standing("cashier"), underWay), guest)).toEqual({
    name: null,
    firstName: "نورة",
    phone: null,
    phoneTail: "0001",
  })
  expect(guestInSight(new Set(), guest)).toEqual({
    name: null,
    firstName: null,
    phone: null,
    phoneTail: null,
  })
  expect(phoneTailOf(null)).toBeNull()
  expect(phoneTailOf("1234")).toBeNull()
})

test("a guest can be called while the order is under way, and for an hour after", () => {
  const overSinceMs = 1_000_000
  expect(canStillCall(null, overSinceMs)).toBe(true)
  expect(canStillCall(overSinceMs, overSinceMs + 3_599_999)).toBe(true)
  expect(canStillCall(overSinceMs, overSinceMs + 3_600_000)).toBe(false)
})

test("only whoever keeps the customer list looks for orders by a part of a name or number", () => {
  expect(orderSearchOf(standing("manager"))).toBe("anything")
  expect(orderSearchOf(standing("cashier"))).toBe("whole-number")
  expect(orderSearchOf(standing("kitchen"))).toBe("order-number")
  expect(orderSearchOf(standing("courier"))).toBe("order-number")
})
