import { describe, expect, it } from "vitest"
import { prayerTimesOn } from "../branch/prayer-times.ts"
import type { MovedMonths } from "../calendar/hijri.ts"
import { businessDayAt } from "../establishment/business-day.ts"
import { instantOf } from "../kernel/zoned-time.ts"
import {
  cancelUntilMs,
  isCancelOver,
  isSlot,
  isSlotGone,
  openSlots,
  openSlotsHoldUntilMs,
  type PreorderMenu,
  remindAtMs,
  type SlotPlace,
  slotRefusal,
  slotsOn,
} from "./preorder-menu.ts"

const riyadh = { lat: 24.7136, lng: 46.6753 }
const timezone = "Asia/Riyadh"
const at = (date: string, clock: string) => {
  const [hours = 0, minutes = 0] = clock.split(":").map(Number)
  return instantOf(date, hours * 60 + minutes, timezone)
}
const placeWith = (movedMonths: MovedMonths = {}): SlotPlace => ({
  timezone,
  movedMonths,
  maghribOn: (date) => prayerTimesOn(riyadh, date, movedMonths).maghrib,
})
const place = placeWith()

const ramadanMenu: PreorderMenu = {
  id: "iftar",
  name: { en: "Iftar", sa: "إفطار" },
  branchIds: [],
  occasion: { name: "ramadan", year: 1448 },
  from: "2000-01-01",
  to: "2000-01-01",
  slots: [
    { anchor: "maghrib", minutes: 0 },
    { anchor: "midnight", minutes: 150 },
  ],
  orderTypes: [1, 2],
  capacityOrders: 10,
  capacityCovers: 40,
  productIds: [],
  daysAhead: 14,
  closesHoursBefore: 3,
  isPrepaid: false,
  cancelHoursBefore: 24,
  reminderHoursBefore: 3,
  active: true,
}
const iftar = at("2027-02-12", "17:46")

describe("slots of Ramadan 1448 in Riyadh, 8 February to 8 March 2027", () => {
  it("are at Maghrib and at 02:30", () => {
    expect(slotsOn(ramadanMenu, place, "2027-02-12")).toEqual([at("2027-02-12", "02:30"), iftar])
  })

  it("the last night before Ramadan has suhoor and no iftar", () => {
    expect(slotsOn(ramadanMenu, place, "2027-02-07")).toEqual([])
    expect(slotsOn(ramadanMenu, place, "2027-02-08")[0]).toBe(at("2027-02-08", "02:30"))
  })

  it("the last day has iftar, and the first day of Eid no suhoor at 02:30", () => {
    const [, lastIftar] = slotsOn(ramadanMenu, place, "2027-03-08")
    expect(lastIftar).toBeGreaterThan(at("2027-03-08", "17:55"))
    expect(slotsOn(ramadanMenu, place, "2027-03-09")).toEqual([])
    expect(isSlot(ramadanMenu, place, at("2027-03-09", "02:30"))).toBe(false)
  })

  it("suhoor at 02:30 is of the business day before", () => {
    const rule = { timezone, businessDayStartMinute: 240 }
    expect(businessDayAt(rule, at("2027-02-12", "02:30")).date).toBe("2027-02-11")
  })

  it("a moved first day moves them", () => {
    const moved = placeWith({ "1448-09": "2027-02-09" })
    expect(slotsOn(ramadanMenu, moved, "2027-02-08")).toEqual([])
    expect(slotsOn(ramadanMenu, moved, "2027-02-09")).toHaveLength(2)
    expect(isSlot(ramadanMenu, moved, at("2027-02-08", "02:30"))).toBe(false)
  })
})

describe("whether a slot can be ordered for", () => {
  it.each(["17:40", "17:46", "18:10"])("iftar is closed at %s, and the next one open", (clock) => {
    const now = at("2027-02-12", clock)
    expect(slotRefusal(ramadanMenu, place, iftar, now)).toBe("too_soon")
    expect(openSlots(ramadanMenu, place, now)[0]).toBe(at("2027-02-13", "02:30"))
  })

  it("to the minute at which the last order is taken", () => {
    const last = iftar - 3 * 3_600_000
    expect(slotRefusal(ramadanMenu, place, iftar, last)).toBeNull()
    expect(slotRefusal(ramadanMenu, place, iftar, last + 1)).toBe("too_soon")
  })

  it("at the slot itself where nothing closes before it", () => {
    const menu = { ...ramadanMenu, closesHoursBefore: 0 }
    expect(slotRefusal(menu, place, iftar, at("2027-02-12", "17:46"))).toBeNull()
    expect(slotRefusal(menu, place, iftar, at("2027-02-12", "18:10"))).toBe("too_soon")
  })

  it("up to so many days ahead", () => {
    expect(slotRefusal(ramadanMenu, place, iftar, at("2027-01-29", "00:01"))).toBeNull()
    expect(slotRefusal(ramadanMenu, place, iftar, at("2027-01-28", "23:59"))).toBe("too_late")
  })

  it("and at no other minute", () => {
    const other = iftar + 60_000
    expect(slotRefusal(ramadanMenu, place, other, at("2027-02-10", "12:00"))).toBe("no_slot")
  })

  it("a slot past midnight after Maghrib is found on the day it belongs to", () => {
    const late = { ...ramadanMenu, slots: [{ anchor: "maghrib" as const, minutes: 300 }] }
    const [slot = 0] = slotsOn(late, place, "2027-02-12")
    expect(isSlot(late, place, slot)).toBe(true)
  })

  it("a slot is gone when its day is, not when Maghrib moves by a minute", () => {
    expect(isSlotGone(ramadanMenu, place, iftar + 60_000)).toBe(false)
    expect(isSlotGone(ramadanMenu, place, iftar - 45 * 60_000)).toBe(true)
    const first = at("2027-02-08", "17:43")
    expect(isSlotGone(ramadanMenu, place, first)).toBe(false)
    expect(isSlotGone(ramadanMenu, placeWith({ "1448-09": "2027-02-09" }), first)).toBe(true)
  })

  it("the list holds until the first slot closes or the date changes", () => {
    const now = at("2027-02-12", "10:00")
    const slots = openSlots(ramadanMenu, place, now)
    const closes = iftar - 3 * 3_600_000
    expect(openSlotsHoldUntilMs(ramadanMenu, slots, place, now)).toBe(closes + 1)
    expect(openSlotsHoldUntilMs(ramadanMenu, [], place, now)).toBe(at("2027-02-13", "00:00"))
  })
})

describe("what follows from a slot", () => {
  it("canceling and reminding by the hours of the menu", () => {
    expect(cancelUntilMs(ramadanMenu, iftar)).toBe(iftar - 24 * 3_600_000)
    expect(remindAtMs(ramadanMenu, iftar, at("2027-02-05", "12:00"))).toBe(iftar - 3 * 3_600_000)
    expect(remindAtMs(ramadanMenu, iftar, iftar - 3_600_000)).toBeNull()
    expect(remindAtMs({ ...ramadanMenu, reminderHoursBefore: null }, iftar, 0)).toBeNull()
  })
})

describe("the hour until which a guest cancels", () => {
  const until = iftar - 24 * 3_600_000
  const order = { state: "accepted" as const, cancelUntilMs: until, isSlotGone: false }

  it("is over a moment later", () => {
    expect(isCancelOver(order, until)).toBe(false)
    expect(isCancelOver(order, until + 1)).toBe(true)
  })

  it.each([
    ["of no pre-order", { cancelUntilMs: null }],
    ["of an order that is not paid", { state: "pending-payment" as const }],
    ["of a time that the menu no longer has", { isSlotGone: true }],
  ])("does not bind the guest %s", (_of, changes) => {
    expect(isCancelOver({ ...order, ...changes }, until + 1)).toBe(false)
  })
})
