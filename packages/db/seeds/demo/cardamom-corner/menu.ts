import { backdrops } from "../backdrops.ts"
import { choice, option, size } from "../modifying.ts"
import { alone, dressed, garnished, heap, pair, tinted } from "../plating.ts"
import { type DemoCategory, type DemoModifierGroup, sar, text } from "../shapes.ts"
import { bakery } from "./menu-bakery.ts"

export const modifierGroups: DemoModifierGroup[] = [
  size("size-cup", text("الكوب", "Cup"), [
    option("small", text("صغير", "Small"), 0, 0),
    option("large", text("كبير", "Large"), sar(4), 60),
  ]),
  choice("milk", text("الحليب", "Milk"), "whole", [
    option("whole", text("كامل الدسم", "Whole"), 0, 0),
    option("oat", text("شوفان", "Oat"), sar(4), 0, { allergens: ["gluten"] }),
    option("almond", text("لوز", "Almond"), sar(4), 0, { allergens: ["nuts"] }),
  ]),
]

const hot: DemoCategory = {
  key: "hot",
  name: text("قهوة حارة", "Hot coffee"),
  windows: [],
  backdrops: [backdrops.lilac, backdrops.sand, backdrops.berry],
  products: [
    {
      slug: "v60",
      name: text("في 60", "V60"),
      description: text(
        "محصول خولاني من جبال جازان، نقيّ وفيه حمضية لطيفة.",
        "Khawlani beans from the mountains of Jazan, clean with a gentle brightness.",
      ),
      priceMinor: sar(19),
      calories: 5,
      facts: {
        serving: { amount: 0.25, unit: "liter" },
        fat: { total: 0, saturated: 0 },
        carbs: { total: 0.5, fibre: 0, sugars: 0 },
        protein: 0.5,
        mg: { cholesterol: 0, sodium: 5, caffeine: 145 },
      },
      allergens: [],
      dietTags: ["vegan", "gluten-free"],
      picture: alone("☕"),
    },
    {
      slug: "flat-white",
      name: text("فلات وايت", "Flat white"),
      description: text(
        "جرعتان من الإسبريسو وحليب مخملي.",
        "Two shots of espresso under velvety milk.",
      ),
      priceMinor: sar(17),
      calories: 120,
      facts: {
        serving: { amount: 0.18, unit: "liter" },
        fat: { total: 6, saturated: 4 },
        carbs: { total: 10, fibre: 0, sugars: 9 },
        protein: 6,
        mg: { cholesterol: 20, sodium: 80, caffeine: 130 },
      },
      allergens: ["milk"],
      dietTags: ["vegetarian", "gluten-free"],
      groups: ["size-cup", "milk"],
      picture: garnished("☕", "🥛"),
    },
    {
      slug: "cardamom-latte",
      name: text("لاتيه بالهيل", "Cardamom latte"),
      description: text(
        "هيل مطحون اليوم وقليل من سكر التمر.",
        "Cardamom ground today, and a little date sugar.",
      ),
      priceMinor: sar(20),
      calories: 190,
      facts: {
        serving: { amount: 0.3, unit: "liter" },
        fat: { total: 7, saturated: 4 },
        carbs: { total: 22, fibre: 0, sugars: 20, added: 10 },
        protein: 9,
        mg: { cholesterol: 25, sodium: 115, caffeine: 130 },
      },
      allergens: ["milk"],
      dietTags: ["vegetarian", "gluten-free", "new"],
      groups: ["size-cup", "milk"],
      picture: dressed("☕", "🌿", "🌰"),
    },
    {
      slug: "white-tea",
      name: text("شاي أبيض", "White tea"),
      description: text("براد خفيف بالورد الطائفي.", "A light pot with rose petals from Taif."),
      priceMinor: sar(18),
      calories: 2,
      facts: {
        serving: { amount: 0.4, unit: "liter" },
        fat: { total: 0, saturated: 0 },
        carbs: { total: 0.5, fibre: 0, sugars: 0 },
        protein: 0,
        mg: { cholesterol: 0, sodium: 3, caffeine: 30 },
      },
      allergens: [],
      dietTags: ["vegan", "gluten-free"],
      picture: garnished(tinted("🫖", { hue: 0, saturation: 0.12, brightness: 1.6 }), "🌹"),
    },
  ],
}

const cold: DemoCategory = {
  key: "cold",
  name: text("بارد", "Cold"),
  windows: [],
  backdrops: [backdrops.sky, backdrops.blossom, backdrops.mint],
  products: [
    {
      slug: "iced-spanish-latte",
      name: text("سبانش لاتيه بارد", "Iced Spanish latte"),
      description: text(
        "إسبريسو وحليب مكثف على ثلج كثير.",
        "Espresso and condensed milk over plenty of ice.",
      ),
      priceMinor: sar(22),
      calories: 260,
      facts: {
        serving: { amount: 0.35, unit: "liter" },
        fat: { total: 9, saturated: 5 },
        carbs: { total: 36, fibre: 0, sugars: 34, added: 24 },
        protein: 9,
        mg: { cholesterol: 30, sodium: 130, caffeine: 130 },
      },
      allergens: ["milk"],
      dietTags: ["vegetarian", "gluten-free"],
      groups: ["size-cup", "milk"],
      picture: garnished("🧋", "🧊"),
    },
    {
      slug: "iced-hibiscus",
      name: text("كركديه بارد", "Iced hibiscus"),
      description: text(
        "كركديه منقوع من الليل، حامض ومنعش.",
        "Hibiscus steeped overnight, tart and refreshing.",
      ),
      priceMinor: sar(16),
      calories: 70,
      facts: {
        serving: { amount: 0.35, unit: "liter" },
        fat: { total: 0, saturated: 0 },
        carbs: { total: 18, fibre: 0, sugars: 17, added: 17 },
        protein: 0,
        mg: { cholesterol: 0, sodium: 10 },
      },
      allergens: [],
      dietTags: ["vegan", "gluten-free"],
      groups: ["size-cup"],
      picture: pair(tinted("🥤", { hue: -30 }), "🌺"),
    },
    {
      slug: "berry-smoothie",
      name: text("سموذي توت", "Berry smoothie"),
      description: text(
        "توت أزرق وفراولة ولبن، بلا سكر مضاف.",
        "Blueberries, strawberries and yoghurt, with no sugar added.",
      ),
      priceMinor: sar(23),
      calories: 190,
      facts: {
        serving: { amount: 0.35, unit: "liter" },
        fat: { total: 3, saturated: 2 },
        carbs: { total: 34, fibre: 5, sugars: 26 },
        protein: 7,
        mg: { cholesterol: 10, sodium: 75 },
      },
      allergens: ["milk"],
      dietTags: ["vegetarian", "gluten-free"],
      picture: heap("🫐"),
    },
  ],
}

export const categories: DemoCategory[] = [hot, cold, bakery]
