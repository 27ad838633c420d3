import { describe, expect, it } from "vitest"
import { instantOf } from "../kernel/zoned-time.ts"
import type { Orderable } from "../order/order-lines.ts"
import { forPreorder, judgePreorder, roomOf, roomProblem, slotUseOf } from "./judge-preorder.ts"
import type { PreorderMenu } from "./preorder-menu.ts"

const timezone = "Asia/Riyadh"
const place = { timezone, movedMonths: {}, maghribOn: () => Number.NaN, leadMinutes: 30 }
const slot = instantOf("2027-02-12", 18 * 60, timezone)
const now = instantOf("2027-02-10", 12 * 60, timezone)

const menuWith = (changes: Partial<PreorderMenu> = {}): PreorderMenu => ({
  id: "menu",
  name: { en: "Platter", sa: "صينية" },
  branchIds: [],
  occasion: null,
  from: "2027-02-01",
  to: "2027-02-28",
  slots: [{ anchor: "midnight", minutes: 18 * 60 }],
  orderTypes: [1, 2],
  capacityOrders: 2,
  capacityCovers: 10,
  productIds: ["platter"],
  daysAhead: 14,
  closesHoursBefore: 0,
  isPrepaid: false,
  cancelHoursBefore: 24,
  reminderHoursBefore: 3,
  active: true,
  ...changes,
})
const wanted = { productIds: ["platter"], type: 1 as const, receiveAtMs: slot, covers: 4 }
const judge = (changes: object = {}, menus = [menuWith()]) =>
  judgePreorder(menus, { ...wanted, ...changes }, place, now)

describe("an order with dishes of a pre-order menu", () => {
  it("is none without them", () => {
    expect(judge({ productIds: ["tea"] })).toBeNull()
  })

  it("takes other dishes along", () => {
    expect(judge({ productIds: ["tea", "platter"] })).toMatchObject({
      slotAtMs: slot,
      problems: [],
    })
  })

  it.each([
    [{ receiveAtMs: null }, "preorder_slot_needed"],
    [{ receiveAtMs: slot + 60_000 }, "preorder_slot_unavailable"],
    [{ covers: null }, "preorder_covers_needed"],
  ])("%o is refused", (changes, problem) => {
    expect(judge(changes)?.problems).toEqual([problem])
  })

  it("is canceled until the owner's hour, and never once the kitchen has begun", () => {
    expect(judge()?.cancelUntilMs).toBe(slot - 24 * 3_600_000)
    const untilTheMeal = judge({}, [menuWith({ cancelHoursBefore: 0 })])
    expect(untilTheMeal?.cancelUntilMs).toBe(slot - 30 * 60_000)
  })

  it("is of one menu", () => {
    const other = menuWith({ id: "other", productIds: ["suhoor"] })
    const mixed = judge({ productIds: ["platter", "suhoor"] }, [menuWith(), other])
    expect(mixed?.problems).toEqual(["preorder_menus_mixed"])
  })

  it("of a menu that is switched off is refused", () => {
    expect(judge({}, [menuWith({ active: false })])?.problems).toEqual([
      "preorder_slot_unavailable",
    ])
  })

  it("seats nobody where it is taken away", () => {
    expect(judge({ type: 2, covers: 4 })).toMatchObject({ covers: 0, problems: [] })
  })
})

describe("the room of a slot", () => {
  it("is what orders and people left", () => {
    expect(roomOf(menuWith(), { orders: 1, covers: 7 })).toEqual({ ordersLeft: 1, coversLeft: 3 })
    expect(roomOf(menuWith({ capacityCovers: null }), { orders: 3, covers: 90 })).toEqual({
      ordersLeft: 0,
      coversLeft: null,
    })
  })

  it.each([
    [{ ordersLeft: 0, coversLeft: 5 }, 2, "preorder_slot_full"],
    [{ ordersLeft: 3, coversLeft: 0 }, 2, "preorder_slot_full"],
    [{ ordersLeft: 3, coversLeft: 1 }, 2, "preorder_few_covers"],
    [{ ordersLeft: 3, coversLeft: 2 }, 2, null],
    [{ ordersLeft: 3, coversLeft: 0 }, 0, null],
    [{ ordersLeft: null, coversLeft: null }, 99, null],
  ])("%o for %i people", (room, covers, problem) => {
    expect(roomProblem(room, covers)).toBe(problem)
  })
})

describe("dishes of pre-order menus", () => {
  const dish = (id: string, isOffered: boolean) =>
    [id, { id, isOffered, orderTypes: [1, 2, 3] } as unknown as Orderable] as const
  const products = new Map([dish("platter", false), dish("tea", true)])

  it("are sold with an order of their menu, by its types", () => {
    const sold = forPreorder([menuWith()], products, "menu")
    expect(sold.get("platter")).toMatchObject({ isOffered: true, orderTypes: [1, 2] })
    expect(sold.get("tea")).toBe(products.get("tea"))
  })

  it("are sold with no other order", () => {
    expect(forPreorder([menuWith()], products, null).get("platter")?.isOffered).toBe(false)
  })
})

describe("a slot that was moved", () => {
  const use = (minutes: number, covers: number) => {
    return { slotAtMs: slot + minutes * 60_000, orders: 1, covers }
  }

  it("counts who keeps the old time where it is now, and nobody twice", () => {
    const two = menuWith({
      slots: [
        { anchor: "midnight", minutes: 18 * 60 + 10 },
        { anchor: "midnight", minutes: 20 * 60 },
      ],
    })
    const uses = [use(0, 4), use(10, 2), use(115, 3)]
    const of = (minutes: number) => slotUseOf(two, place, slot + minutes * 60_000, uses)
    expect(of(10)).toEqual({ orders: 2, covers: 6 })
    expect(of(120)).toEqual({ orders: 1, covers: 3 })
  })

  it("by more than three hours is another meal", () => {
    const early = menuWith({ slots: [{ anchor: "midnight", minutes: 14 * 60 }] })
    expect(slotUseOf(early, place, slot - 4 * 3_600_000, [use(0, 4)])).toEqual({
      orders: 0,
      covers: 0,
    })
  })
})
