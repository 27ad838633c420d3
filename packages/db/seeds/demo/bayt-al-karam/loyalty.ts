import { orderTypes } from "@sufra/domain/establishment/settings"
import {
  type DemoBoost,
  type DemoCoupon,
  type DemoPunchCard,
  type DemoRewardItem,
  sar,
  text,
} from "../shapes.ts"

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

export const rewardItems: DemoRewardItem[] = [
  {
    key: "ten-off",
    kind: "coupon",
    name: text("خصم 10 ريالات", "SAR 10 off"),
    effect: { takes: "amount", amountMinor: sar(10) },
    worthMinor: sar(10),
    pointsCost: 200,
    useDays: 30,
  },
  {
    key: "free-delivery",
    kind: "coupon",
    name: text("توصيل مجاني", "Free delivery"),
    effect: { takes: "free-delivery" },
    worthMinor: sar(12),
    pointsCost: 150,
    useDays: 30,
  },
  {
    key: "free-karak",
    kind: "prize",
    name: text("كرك مجاني", "Free karak"),
    effect: { takes: "free-item", upToMinor: null },
    products: ["karak"],
    worthMinor: sar(8),
    pointsCost: 100,
    useDays: 60,
  },
  {
    key: "kunafa",
    kind: "prize",
    name: text("كنافة بالجبن مجانية", "Free cheese kunafa"),
    effect: { takes: "free-item", upToMinor: null },
    products: ["cheese-kunafa"],
    worthMinor: sar(26),
    pointsCost: 250,
    useDays: 60,
  },
  {
    key: "breakfast-for-two",
    kind: "prize",
    name: text("فطور لشخصين", "Breakfast for two"),
    effect: null,
    worthMinor: sar(52),
    pointsCost: 1_200,
    left: 20,
  },
  {
    key: "mint-tea",
    kind: "prize",
    name: text("شاي بالنعناع مجاني", "Free mint tea"),
    effect: { takes: "free-item", upToMinor: null },
    products: ["mint-tea"],
    worthMinor: sar(9),
    pointsCost: null,
    useDays: 30,
  },
  {
    key: "fifteen-percent",
    kind: "coupon",
    name: text("خصم 15%", "15% off"),
    effect: { takes: "percent", rateBp: 1_500, capMinor: sar(30) },
    worthMinor: sar(15),
    pointsCost: null,
    useDays: 30,
  },
]

export const punchCards: DemoPunchCard[] = [
  {
    key: "coffee",
    name: text("بطاقة القهوة", "Coffee card"),
    goal: 10,
    unitsPerPunch: 2,
    // A pot is a whole punch, a cup a half.
    counts: [
      { products: ["saudi-coffee", "mint-tea"], units: 2 },
      { products: ["karak", "red-tea"], units: 1 },
    ],
    withinDays: 30,
    mostDays: 180,
    item: "free-karak",
  },
]
