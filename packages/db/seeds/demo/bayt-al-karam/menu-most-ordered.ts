import { backdrops } from "../backdrops.ts"
import { alone, dressed, garnished, mirrored, pair, trio } from "../plating.ts"
import { type DemoCategory, sar, text } from "../shapes.ts"

export const mostOrdered: DemoCategory = {
  key: "most-ordered",
  name: text("الأكثر طلبًا", "Most ordered"),
  windows: [],
  backdrops: [backdrops.apricot, backdrops.herb, backdrops.honey, backdrops.mint],
  products: [
    {
      slug: "chicken-kabsa",
      name: text("كبسة دجاج", "Chicken kabsa"),
      description: text(
        "أرز بسمتي بالبهارات السعودية مع نصف دجاجة مشوية ولوز محمّص.",
        "Basmati rice simmered with Saudi spices, half a roast chicken and toasted almonds.",
      ),
      priceMinor: sar(34),
      calories: 820,
      facts: {
        serving: { amount: 620, unit: "gm" },
        fat: { total: 30, saturated: 8, trans: 0.2 },
        carbs: { total: 92, fibre: 5, sugars: 6 },
        protein: 46,
        mg: { cholesterol: 150, sodium: 2150 },
      },
      allergens: ["nuts", "milk"],
      groups: ["size-kabsa-chicken", "spice", "extras-rice"],
      picture: alone("🍲"),
    },
    {
      slug: "shawarma-arabi",
      name: text("شاورما عربي", "Shawarma Arabi"),
      description: text(
        "دجاج متبّل في خبز الصاج، نقطّعه لك مع ثومية ومخلل وبطاطس مقرمشة.",
        "Marinated chicken in saj bread, cut into bites, with garlic toum, pickles and crisp fries.",
      ),
      priceMinor: sar(19),
      calories: 640,
      facts: {
        serving: { amount: 420, unit: "gm" },
        fat: { total: 30, saturated: 6 },
        carbs: { total: 58, fibre: 5, sugars: 5 },
        protein: 34,
        mg: { cholesterol: 95, sodium: 1620 },
      },
      allergens: ["gluten", "eggs"],
      dietTags: ["new"],
      groups: ["size-shawarma", "spice", "extras-sauces"],
      picture: garnished("🥙", "🥒"),
    },
    {
      slug: "falafel",
      name: text("فلافل بيتية", "House falafel"),
      description: text(
        "ست حبات تُقلى ساعة طلبك، مع طحينة وسلطة عربية.",
        "Six pieces fried the moment you order, with tahini and a small Arabic salad.",
      ),
      priceMinor: sar(14),
      calories: 410,
      facts: {
        serving: { amount: 260, unit: "gm" },
        fat: { total: 24, saturated: 3 },
        carbs: { total: 34, fibre: 11, sugars: 5 },
        protein: 14,
        mg: { cholesterol: 0, sodium: 690 },
      },
      allergens: ["sesame"],
      dietTags: ["vegan", "gluten-free"],
      groups: ["extras-sauces"],
      picture: alone("🧆"),
    },
    {
      slug: "fattoush",
      name: text("فتوش", "Fattoush"),
      description: text(
        "خضار موسمية وسماق ودبس رمان، وخبز محمّص يقرمش لآخر لقمة.",
        "Seasonal vegetables, sumac and pomegranate molasses, with bread that stays crisp to the last bite.",
      ),
      priceMinor: sar(18),
      calories: 220,
      facts: {
        serving: { amount: 300, unit: "gm" },
        fat: { total: 12, saturated: 2 },
        carbs: { total: 24, fibre: 5, sugars: 9, added: 3 },
        protein: 4,
        mg: { cholesterol: 0, sodium: 430 },
      },
      allergens: ["gluten"],
      dietTags: ["vegan"],
      picture: alone("🥗"),
    },
    {
      slug: "broasted-chicken",
      name: text("بروستد دجاج", "Broasted chicken"),
      description: text(
        "أربع قطع متبّلة من البارحة، قشرتها ذهبية وقلبها طري، مع ثومية وبطاطس.",
        "Four pieces marinated overnight, golden outside and juicy within, with toum and fries.",
      ),
      priceMinor: sar(27),
      calories: 980,
      facts: {
        serving: { amount: 520, unit: "gm" },
        fat: { total: 54, saturated: 12, trans: 0.3 },
        carbs: { total: 68, fibre: 6, sugars: 2 },
        protein: 56,
        mg: { cholesterol: 210, sodium: 2380 },
      },
      allergens: ["gluten", "milk", "eggs"],
      groups: ["spice", "extras-sauces"],
      picture: pair("🍗", "🍟"),
    },
    {
      slug: "lamb-mutabbaq",
      name: text("مطبق لحم", "Lamb mutabbaq"),
      description: text(
        "عجينة رقيقة تُفرد قدّامك، وتُحشى لحمًا وبيضًا وكراثًا.",
        "Paper-thin dough stretched in front of you, folded over minced lamb, egg and leek.",
      ),
      priceMinor: sar(18),
      calories: 560,
      facts: {
        serving: { amount: 300, unit: "gm" },
        fat: { total: 28, saturated: 9, trans: 0.4 },
        carbs: { total: 48, fibre: 3, sugars: 3 },
        protein: 28,
        mg: { cholesterol: 190, sodium: 1140 },
      },
      allergens: ["gluten", "eggs"],
      groups: ["spice"],
      picture: dressed("🫓", "🥚", "🌿"),
    },
    {
      slug: "shawarma-meal",
      name: text("وجبة الشاورما", "Shawarma meal"),
      description: text(
        "شاورما على مزاجك، ومعها طبق جانبي ومشروب بارد.",
        "The shawarma you like, with a side and something cold to drink.",
      ),
      priceMinor: sar(25),
      steps: [
        {
          key: "shawarma",
          name: text("الشاورما", "Your shawarma"),
          choose: 1,
          products: [
            { slug: "chicken-saj", extraMinor: 0 },
            { slug: "meat-saj", extraMinor: sar(3) },
            { slug: "shawarma-arabi", extraMinor: sar(7) },
          ],
        },
        {
          key: "side",
          name: text("الطبق الجانبي", "Your side"),
          choose: 1,
          products: [
            { slug: "dukkah-fries", extraMinor: 0 },
            { slug: "lentil-soup", extraMinor: sar(2) },
            { slug: "fattoush", extraMinor: sar(6) },
          ],
        },
        {
          key: "drink",
          name: text("المشروب", "Your drink"),
          choose: 1,
          products: [
            { slug: "soft-drink", extraMinor: 0 },
            { slug: "laban", extraMinor: 0 },
            { slug: "lemon-mint", extraMinor: sar(9) },
          ],
        },
      ],
      picture: trio("🌯", "🍟", "🥤"),
    },
    {
      slug: "karam-feast",
      name: text("سفرة الكرم", "The Karam feast"),
      description: text(
        "سفرة تجمع ثلاثة: أرز ومشويات ومقبلات تنحط في الوسط.",
        "A table for three: rice, grills and mezze, all set in the middle to share.",
      ),
      priceMinor: sar(125),
      steps: [
        {
          key: "rice",
          name: text("صحن الأرز", "The rice"),
          choose: 1,
          products: [
            { slug: "chicken-kabsa", extraMinor: 0 },
            { slug: "chicken-madhbi", extraMinor: 0 },
            { slug: "lamb-mandi", extraMinor: sar(22) },
          ],
        },
        {
          key: "grills",
          name: text("المشويات", "The grills"),
          choose: 2,
          products: [
            { slug: "shish-tawook", extraMinor: 0 },
            { slug: "lamb-kofta", extraMinor: sar(4) },
            { slug: "lamb-awsal", extraMinor: sar(10) },
          ],
        },
        {
          key: "mezze",
          name: text("المقبلات", "The mezze"),
          choose: 3,
          products: [
            { slug: "hummus", extraMinor: 0 },
            { slug: "mutabbal", extraMinor: 0 },
            { slug: "sambusa", extraMinor: 0 },
            { slug: "fattoush", extraMinor: sar(2) },
          ],
        },
      ],
      picture: mirrored(trio("🥘", "🍖", "🥗")),
    },
  ],
}
