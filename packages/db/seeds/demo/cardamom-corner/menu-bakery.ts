import { backdrops } from "../backdrops.ts"
import { alone, garnished, heap } from "../plating.ts"
import { type DemoCategory, sar, text } from "../shapes.ts"

export const bakery: DemoCategory = {
  key: "bakery",
  name: text("من الفرن", "From the oven"),
  windows: [],
  backdrops: [backdrops.vanilla, backdrops.berry, backdrops.dawn],
  products: [
    {
      slug: "butter-croissant",
      name: text("كرواسون زبدة", "Butter croissant"),
      description: text(
        "يُخبز ثلاث مرات في اليوم، وقشرته تتناثر.",
        "Baked three times a day, and it sheds its flakes everywhere.",
      ),
      priceMinor: sar(13),
      calories: 310,
      facts: {
        serving: { amount: 75, unit: "gm" },
        fat: { total: 17, saturated: 10, trans: 0.5 },
        carbs: { total: 33, fibre: 2, sugars: 6, added: 5 },
        protein: 6,
        mg: { cholesterol: 50, sodium: 330 },
      },
      allergens: ["gluten", "milk", "eggs"],
      dietTags: ["vegetarian"],
      picture: garnished("🥐", "🧈"),
    },
    {
      slug: "date-doughnut",
      name: text("دونات بالتمر", "Date doughnut"),
      description: text(
        "عجينة طرية وغطاء شوكولاتة، والتمر في قلبها.",
        "Soft dough, a chocolate glaze, and dates at its heart.",
      ),
      priceMinor: sar(12),
      calories: 340,
      facts: {
        serving: { amount: 90, unit: "gm" },
        fat: { total: 16, saturated: 7 },
        carbs: { total: 44, fibre: 2, sugars: 22, added: 14 },
        protein: 5,
        mg: { cholesterol: 30, sodium: 280 },
      },
      allergens: ["gluten", "milk", "eggs", "soy"],
      dietTags: ["vegetarian"],
      picture: alone("🍩", 8),
    },
    {
      slug: "tahini-cookies",
      name: text("كوكيز الطحينة", "Tahini cookies"),
      description: text(
        "ثلاث حبات، أطرافها مقرمشة ووسطها طري.",
        "Three of them, crisp at the edge and soft in the middle.",
      ),
      priceMinor: sar(15),
      calories: 390,
      facts: {
        serving: { amount: 90, unit: "gm" },
        fat: { total: 21, saturated: 8 },
        carbs: { total: 44, fibre: 3, sugars: 25, added: 23 },
        protein: 6,
        mg: { cholesterol: 35, sodium: 220 },
      },
      allergens: ["gluten", "milk", "eggs", "sesame"],
      dietTags: ["vegetarian"],
      picture: heap("🍪"),
    },
    {
      slug: "labneh-bagel",
      name: text("بيغل لبنة", "Labneh bagel"),
      description: text(
        "لبنة وزيتون وزعتر على بيغل محمّص.",
        "Labneh, olives and zaatar on a toasted bagel.",
      ),
      priceMinor: sar(19),
      calories: 360,
      facts: {
        serving: { amount: 160, unit: "gm" },
        fat: { total: 12, saturated: 6 },
        carbs: { total: 50, fibre: 3, sugars: 6, added: 2 },
        protein: 13,
        mg: { cholesterol: 25, sodium: 740 },
      },
      allergens: ["gluten", "milk", "sesame"],
      dietTags: ["vegetarian"],
      picture: garnished("🥯", "🫒"),
    },
    {
      slug: "saffron-cake",
      name: text("كيكة الزعفران", "Saffron cake"),
      description: text(
        "شريحة مشرّبة بحليب الزعفران والهيل.",
        "A slice soaked in saffron milk and cardamom.",
      ),
      priceMinor: sar(24),
      calories: 410,
      facts: {
        serving: { amount: 150, unit: "gm" },
        fat: { total: 18, saturated: 10 },
        carbs: { total: 54, fibre: 1, sugars: 38, added: 32 },
        protein: 8,
        mg: { cholesterol: 105, sodium: 210 },
      },
      allergens: ["gluten", "milk", "eggs"],
      dietTags: ["vegetarian", "new"],
      picture: alone("🍰"),
    },
  ],
}
