import { choice, extras, option, size } from "../modifying.ts"
import { type DemoModifierGroup, sar, text } from "../shapes.ts"

const sizeName = text("الحجم", "Size")
const regular = text("عادي", "Regular")
const large = text("كبير", "Large")

const sizes: DemoModifierGroup[] = [
  size("size-kabsa-chicken", sizeName, [
    option("one", text("نفر", "For one"), 0, 0),
    option("two", text("نفرين", "For two"), sar(28), 800),
  ]),
  size("size-lamb-rice", sizeName, [
    option("one", text("نفر", "For one"), 0, 0),
    option("two", text("نفرين", "For two"), sar(52), 960),
    option("four", text("أربعة أنفار", "For four"), sar(150), 2880),
  ]),
  size("size-grill", text("الوزن", "Weight"), [
    option("quarter", text("ربع كيلو", "Quarter kilo"), 0, 0),
    option("half", text("نصف كيلو", "Half a kilo"), sar(42), 620),
    option("kilo", text("كيلو", "One kilo"), sar(119), 1860),
  ]),
  size("size-chicken", sizeName, [
    option("half", text("نصف دجاجة", "Half a chicken"), 0, 0),
    option("whole", text("دجاجة كاملة", "A whole chicken"), sar(26), 590),
  ]),
  size("size-shawarma", sizeName, [
    option("regular", regular, 0, 0),
    option("large", large, sar(5), 170),
  ]),
  size("size-mezze", sizeName, [
    option("small", text("صحن صغير", "Small plate"), 0, 0),
    option("large", text("صحن كبير", "Large plate"), sar(9), 200),
  ]),
  size("size-pot", text("الدلّة", "The pot"), [
    option("small", text("دلّة صغيرة", "Small pot"), 0, 0),
    option("large", text("دلّة كبيرة مع ست تمرات", "Large pot with six dates"), sar(13), 90),
  ]),
  size("size-cup", sizeName, [
    option("cup", text("كوب", "Cup"), 0, 0),
    option("flask", text("ترمس لأربعة", "Flask for four"), sar(22), 360),
  ]),
  size("size-juice", sizeName, [
    option("regular", text("وسط", "Medium"), 0, 0),
    option("large", large, sar(6), 60),
  ]),
]

const choices: DemoModifierGroup[] = [
  choice("spice", text("مستوى الحِدّة", "How hot?"), "medium", [
    option("mild", text("بارد", "Mild"), 0, 0),
    option("medium", text("وسط", "Medium"), 0, 0),
    option("hot", text("حار", "Hot"), 0, 0),
    option("very-hot", text("حار مرّة", "Very hot"), 0, 0),
  ]),
  choice("side", text("الطبق الجانبي", "Side dish"), "rice", [
    option("rice", text("أرز أبيض", "White rice"), 0, 210, { mix: "starch" }),
    option("fries", text("بطاطس مقلية", "French fries"), 0, 320, { mix: "starch" }),
    option("vegetables", text("خضار مشوية", "Grilled vegetables"), 0, 90, { mix: "leaves" }),
    option("salad", text("سلطة خضراء", "Green salad"), 0, 60, { mix: "leaves" }),
    option("saffron-rice", text("أرز بالزعفران", "Saffron rice"), sar(4), 240, { mix: "starch" }),
  ]),
  choice("bread", text("الخبز", "Bread"), "tamees", [
    option("tamees", text("تميس", "Tamees"), 0, 260, { mix: "starch", allergens: ["gluten"] }),
    option("saj", text("صاج", "Saj"), 0, 180, { mix: "starch", allergens: ["gluten"] }),
    option("brown", text("خبز بُر", "Wholewheat"), 0, 170, { mix: "starch", allergens: ["gluten"] }),
    option("none", text("بدون خبز", "No bread"), 0, 0),
  ]),
  choice("sugar", text("السكر", "Sugar"), "light", [
    option("none", text("بدون سكر", "No sugar"), 0, 0),
    option("light", text("خفيف", "A little"), 0, 16, { mix: "sugar" }),
    option("medium", text("وسط", "Medium"), 0, 32, { mix: "sugar" }),
    option("sweet", text("زيادة", "Sweet"), 0, 48, { mix: "sugar" }),
  ]),
  choice("sambusa-filling", text("الحشوة", "Filling"), "lamb", [
    option("lamb", text("لحم", "Lamb"), 0, 0),
    option("cheese", text("جبن", "Cheese"), 0, 0, { allergens: ["milk"] }),
    option("vegetables", text("خضار", "Vegetables"), 0, 0),
  ]),
  choice("luqaimat-sauce", text("الصوص", "Sauce"), "date", [
    option("date", text("دبس تمر", "Date molasses"), 0, 0),
    option("honey", text("عسل سدر", "Sidr honey"), sar(5), 0),
    option("chocolate", text("شوكولاتة", "Chocolate"), sar(3), 60, {
      mix: "sugar",
      allergens: ["milk", "soy"],
    }),
  ]),
  choice("soft-drink-flavour", text("النكهة", "Flavour"), "cola", [
    option("cola", text("كولا", "Cola"), 0, 0),
    option("orange", text("برتقال", "Orange"), 0, 0),
    option("lemon", text("ليمون", "Lemon"), 0, 0),
  ]),
]

const addOns: DemoModifierGroup[] = [
  extras("extras-rice", text("الإضافات", "Extras"), [
    option("dakkous", text("دقوس حار", "Hot dakkous"), sar(2), 15),
    option("laban", text("لبن عيران", "Laban ayran"), sar(5), 110, { allergens: ["milk"] }),
    option("salad", text("سلطة خضراء", "Green salad"), sar(6), 60, { mix: "leaves" }),
    option("nuts", text("مكسرات وزبيب", "Nuts and raisins"), sar(4), 120, {
      mix: "fat",
      allergens: ["nuts"],
    }),
  ]),
  extras("extras-sandwich", text("الإضافات", "Extras"), [
    option("cheese", text("جبن", "Cheese"), sar(3), 80, { mix: "fat", allergens: ["milk"] }),
    option("fries", text("بطاطس داخل السندويتش", "Fries inside"), sar(2), 90, { mix: "starch" }),
    option("pickles", text("مخلل زيادة", "Extra pickles"), 0, 5),
    option("jalapeno", text("هالبينو", "Jalapeño"), sar(2), 5),
  ]),
  extras(
    "extras-sauces",
    text("الصوصات", "Sauces"),
    [
      option("toum", text("ثومية", "Toum"), sar(2), 110, { mix: "fat", allergens: ["eggs"] }),
      option("tahini", text("طحينة", "Tahini"), sar(2), 90, { mix: "fat", allergens: ["sesame"] }),
      option("hot", text("شطة البيت", "House hot sauce"), sar(1), 10),
      option("ranch", text("رانش", "Ranch"), sar(2), 100, {
        mix: "fat",
        allergens: ["milk", "eggs"],
      }),
    ],
    1,
  ),
]

export const modifierGroups: DemoModifierGroup[] = [...sizes, ...choices, ...addOns]
