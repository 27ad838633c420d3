import { backdrops } from "../backdrops.ts"
import { alone, brassPot } from "../plating.ts"
import { type DemoGame, type DemoSegment, text } from "../shapes.ts"

const green = "#0F6B4F"
const gold = "#F5C563"
const cream = "#FBE3BF"
const ember = "#C2410C"

/** Of a thousand spins so many; what is dear is rare, and never more than a few a day. */
const segments: DemoSegment[] = [
  {
    key: "karak",
    name: text("كرك مجاني", "Free karak"),
    item: "free-karak",
    weight: 180,
    colour: green,
    picture: { backdrop: backdrops.sand, placements: alone("☕", -6) },
  },
  {
    key: "ten-off",
    name: text("خصم 10 ريالات", "SAR 10 off"),
    item: "ten-off",
    weight: 150,
    colour: gold,
    picture: { backdrop: backdrops.dawn, placements: alone("💵") },
  },
  {
    key: "kunafa",
    name: text("كنافة بالجبن", "Cheese kunafa"),
    item: "kunafa",
    weight: 40,
    colour: ember,
    picture: { backdrop: backdrops.vanilla, placements: alone("🥧", 6) },
    left: 60,
    perDay: 5,
  },
  {
    key: "mint-tea",
    name: text("شاي بالنعناع", "Mint tea"),
    item: "mint-tea",
    weight: 150,
    colour: cream,
    picture: { backdrop: backdrops.mint, placements: alone("🍵", -4) },
  },
  {
    key: "free-delivery",
    name: text("توصيل مجاني", "Free delivery"),
    item: "free-delivery",
    weight: 120,
    colour: green,
    picture: { backdrop: backdrops.sky, placements: alone("🛵") },
  },
  {
    key: "breakfast",
    name: text("فطور لشخصين", "Breakfast for two"),
    item: "breakfast-for-two",
    weight: 10,
    colour: gold,
    picture: { backdrop: backdrops.blossom, placements: alone("🍳", 4) },
    left: 20,
    perDay: 1,
  },
  {
    key: "fifteen-percent",
    name: text("خصم 15%", "15% off"),
    item: "fifteen-percent",
    weight: 80,
    colour: ember,
    picture: { backdrop: backdrops.honey, placements: alone("🎉") },
  },
  {
    key: "no-luck",
    name: text("حظ أوفر", "Next time"),
    item: null,
    weight: 270,
    colour: cream,
    picture: { backdrop: backdrops.herb, placements: alone("🍀") },
  },
]

export const games: DemoGame[] = [
  {
    key: "wheel",
    kind: "wheel",
    name: text("حظك معنا", "Try your luck"),
    description: text(
      "كل دورة قد تعطيك جائزة. النتيجة عادلة ويمكنك التحقق منها.",
      "Every spin may bring a prize. It is fair, and you can check it.",
    ),
    isOnce: false,
    isForNewCustomers: false,
    wonDays: 10,
    lostMinutes: 180,
    fields: [
      { name: "email", isRequired: false },
      { name: "age_group", isRequired: false },
      { name: "gender", isRequired: false },
    ],
    permitNumber: "1448-20371",
    segments,
  },
  {
    key: "welcome",
    kind: "register-and-win",
    name: text("التسجيل والربح", "Register and win"),
    description: text(
      "أول زيارة لك؟ سجّل، والشاي بالنعناع علينا.",
      "Your first visit? Register, and the mint tea is on us.",
    ),
    isOnce: true,
    isForNewCustomers: true,
    wonDays: 0,
    lostMinutes: 0,
    fields: [
      { name: "age_group", isRequired: false },
      { name: "city", isRequired: false },
    ],
    permitNumber: "1448-20372",
    segments: [
      {
        key: "mint-tea",
        name: text("شاي بالنعناع", "Mint tea"),
        item: "mint-tea",
        weight: 1,
        colour: green,
        picture: { backdrop: backdrops.olive, placements: alone(brassPot, 4) },
      },
    ],
  },
]
