import { type DemoOrdering, type DemoStation, type DemoTaxGroup, sar, text } from "../shapes.ts"

/** Demo guests order from anywhere, as often as they like: no radius and no limit here. */
export const olayaOrdering: DemoOrdering = {
  leadMinutes: 20,
  zones: [
    {
      key: "olaya-near",
      name: text("العليا والسليمانية", "Olaya and As Sulimaniyah"),
      corners: [
        [24.712, 46.668],
        [24.714, 46.69],
        [24.706, 46.703],
        [24.687, 46.704],
        [24.677, 46.69],
        [24.68, 46.668],
      ],
      feeMinor: sar(9),
      minimumMinor: sar(30),
      freeFromMinor: sar(120),
      minutes: 30,
    },
    {
      key: "olaya-far",
      name: text("وسط الرياض", "Central Riyadh"),
      corners: [
        [24.74, 46.64],
        [24.745, 46.69],
        [24.728, 46.735],
        [24.68, 46.745],
        [24.648, 46.715],
        [24.65, 46.65],
        [24.69, 46.632],
      ],
      feeMinor: sar(15),
      minimumMinor: sar(50),
      freeFromMinor: sar(200),
      minutes: 45,
    },
  ],
}

export const nakheelOrdering: DemoOrdering = {
  leadMinutes: 25,
  slotCapacity: 12,
  dineInRadiusMeters: 200,
  zones: [
    {
      key: "nakheel",
      name: text("النخيل والرائد", "Al Nakheel and Ar Raed"),
      corners: [
        [24.775, 46.6],
        [24.776, 46.645],
        [24.75, 46.662],
        [24.722, 46.65],
        [24.72, 46.605],
        [24.745, 46.59],
      ],
      feeMinor: sar(12),
      minimumMinor: sar(40),
      minutes: 40,
    },
  ],
}

/** What is ordered most comes from all over the kitchen: every station sees it, except what the grill makes alone. */
export const stations: DemoStation[] = [
  {
    key: "grill",
    name: text("الشواية", "Grill"),
    categories: ["grills"],
    products: ["shawarma-arabi"],
  },
  {
    key: "kitchen",
    name: text("المطبخ", "Kitchen"),
    categories: ["breakfast", "rice", "sandwiches", "appetisers", "desserts"],
  },
  { key: "bar", name: text("المشروبات", "Bar"), categories: ["drinks"] },
]

/** For when they are sold: on a card that pays for a meal later, VAT is owed with the meal. */
export const taxGroups: DemoTaxGroup[] = [
  { key: "gift-cards", name: text("بطاقات الهدايا", "Gift cards"), rateBp: 0 },
]
