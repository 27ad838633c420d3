import { type DemoPreorderMenu, text } from "../shapes.ts"

export const preorderMenus: DemoPreorderMenu[] = [
  {
    key: "iftar",
    name: text("إفطار رمضان", "Ramadan iftar"),
    isInRamadan: true,
    slots: [
      { anchor: "maghrib", minutes: 0 },
      { anchor: "midnight", minutes: 150 },
    ],
    orderTypes: [1, 2],
    capacityOrders: 60,
    capacityCovers: 120,
    products: ["chicken-madhbi"],
    closesHoursBefore: 6,
  },
  {
    key: "family-table",
    name: text("سفرة العائلة", "Family table"),
    isInRamadan: false,
    slots: [
      { anchor: "midnight", minutes: 13 * 60 + 30 },
      { anchor: "midnight", minutes: 20 * 60 },
    ],
    orderTypes: [1, 2, 3],
    capacityOrders: 20,
    capacityCovers: 40,
    products: ["marqooq", "jareesh"],
    closesHoursBefore: 4,
  },
]
