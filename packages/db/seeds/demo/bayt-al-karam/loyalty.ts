import { orderTypes } from "@sufra/domain/establishment/settings"
import { type DemoBoost, type DemoCoupon, text } from "../shapes.ts"

export const boosts: DemoBoost[] = [
  {
    key: "slow-hours",
    name: text("نقاط مضاعفة في الأوقات الهادئة", "Double points in the quiet hours"),
    multiplier: 200,
    // Sunday to Wednesday, from two to five in the afternoon.
    windows: [{ open: 14 * 60, close: 17 * 60, days: [0, 1, 2, 3] }],
    categories: ["desserts", "drinks"],
  },
]

export const coupons: DemoCoupon[] = [
  {
    key: "welcome",
    name: text("أهلًا بك", "Welcome"),
    code: "AHLAN",
    effect: { takes: "percent", rateBp: 1_500, capMinor: 3_000 },
    rules: { firstOrderOnly: true, perCustomer: 1 },
  },
  {
    key: "karak",
    name: text("كرك على حسابنا", "Karak on us"),
    code: "KARAK",
    effect: { takes: "free-item", upToMinor: null },
    products: ["karak"],
    rules: { minimumMinor: 4_000, perCustomer: 1 },
  },
  {
    key: "pickup",
    name: text("خصم الاستلام", "Pickup discount"),
    code: "PICKUP10",
    effect: { takes: "percent", rateBp: 1_000, capMinor: null },
    rules: { orderTypes: [orderTypes.pickup], minimumMinor: 5_000, perDay: 1 },
  },
  {
    key: "feast",
    name: text("خصم العزائم", "Feast discount"),
    effect: { takes: "amount", amountMinor: 5_000 },
    rules: { minimumMinor: 50_000 },
  },
]
