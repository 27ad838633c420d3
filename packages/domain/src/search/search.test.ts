import { expect, test } from "vitest"
import { search } from "./search.ts"
import { createSearchIndex, type SearchDocument } from "./search-index.ts"

const nothing = { sa: "", en: "" }

function dish(sa: string, en: string, more: Partial<SearchDocument> = {}): SearchDocument {
  return {
    name: { sa, en },
    description: nothing,
    category: nothing,
    tags: [],
    options: [],
    isAvailable: true,
    ...more,
  }
}

function namesFound(documents: SearchDocument[], query: string): string[] {
  return search(createSearchIndex(documents), query).positions.map(
    (position) => documents[position]?.name.en ?? "",
  )
}

test("name before category before tag before description", () => {
  const documents = [
    dish("أ", "In description", { description: { sa: "", en: "with cheese" } }),
    dish("ب", "In tag", { tags: [{ sa: "", en: "cheese" }] }),
    dish("ت", "In category", { category: { sa: "", en: "cheese" } }),
    dish("ث", "Toast with cheese"),
  ]
  expect(namesFound(documents, "cheese")).toEqual([
    "Toast with cheese",
    "In category",
    "In tag",
    "In description",
  ])
})

test("whole name, then its end or beginning, then a word of it, then another spelling", () => {
  const documents = [
    dish("د", "Kabsat rice"),
    dish("و", "Rice with kabsa spices"),
    dish("ب", "Kabsa royal"),
    dish("ج", "Lamb kabsa"),
    dish("أ", "Kabsa"),
    dish("ه", "Kabseh"),
  ]
  const found = namesFound(documents, "kabsa")
  expect(found.slice(0, 3)).toEqual(["Kabsa", "Lamb kabsa", "Kabsa royal"])
  expect(found.indexOf("Rice with kabsa spices")).toBeLessThan(found.indexOf("Kabseh"))
})

test("the dish before what is only made with it, in either language", () => {
  const documents = [
    dish("سندويتش فلافل", "Falafel sandwich"),
    dish("فلافل بيتية", "House falafel"),
  ]
  for (const query of ["falafel", "فلافل"]) {
    expect(namesFound(documents, query)).toEqual(["House falafel", "Falafel sandwich"])
  }
})

test("an everyday word finds the thing, then kinds of it, and rose water is no water", () => {
  const documents = [
    dish("كبسة", "Kabsa"),
    dish("أرز أبيض", "White rice"),
    dish("كنافة", "Kunafa", { description: { sa: "بماء الورد", en: "" } }),
    dish("ماء", "Water"),
  ]
  expect(namesFound(documents, "رز")).toEqual(["White rice", "Kabsa"])
  expect(namesFound(documents, "الرز")).toEqual(["White rice", "Kabsa"])
  expect(namesFound(documents, "مويه")).toEqual(["Water"])
})

test("the menu's own word comes before what the word means elsewhere", () => {
  const documents = [
    dish("مشروب غازي", "Soft drink"),
    dish("بيبسي", "Pepsi"),
    dish("سفن أب", "7 Up"),
  ]
  expect(namesFound(documents, "بيبسي")).toEqual(["Pepsi", "Soft drink"])
  expect(namesFound(documents, "صودا")).toEqual(["Soft drink", "Pepsi", "7 Up"])
})

test("a known thing that is not here finds nothing, not something that sounds like it", () => {
  const documents = [dish("قهوة سعودية", "Saudi coffee"), dish("ريش غنم", "Lamb chops")]
  expect(namesFound(documents, "chips")).toEqual([])
  const meals = [dish("وجبة البرجر", "Burger meal")]
  expect(namesFound(meals, "وجبة أطفال")).toEqual([])
  expect(namesFound(meals, "kids meal")).toEqual([])
})

test("an option finds its product, after what holds the word itself", () => {
  const documents = [
    dish("مشروب غازي", "Soft drink", { options: [{ sa: "كولا", en: "Cola" }] }),
    dish("كيك الكولا", "Cola cake"),
    dish("لبن", "Laban"),
  ]
  expect(namesFound(documents, "cola")).toEqual(["Cola cake", "Soft drink"])
  expect(namesFound(documents, "كولا")).toEqual(["Cola cake", "Soft drink"])
})

test("an option is not guessed at", () => {
  const documents = [dish("مشاوي", "Grill", { options: [{ sa: "ربع كيلو", en: "Quarter kilo" }] })]
  expect(namesFound(documents, "quarter")).toEqual(["Grill"])
  expect(namesFound(documents, "qwerty")).toEqual([])
})

test("the order of the menu breaks a tie", () => {
  const documents = [dish("شاي أحمر", "Red tea"), dish("شاي أبيض", "Pale tea")]
  expect(namesFound(documents, "tea")).toEqual(["Red tea", "Pale tea"])
  expect(namesFound(documents.toReversed(), "tea")).toEqual(["Pale tea", "Red tea"])
})

test("what cannot be had comes last, but a whole name is answered with its dish", () => {
  const documents = [
    dish("كبسة لحم", "Lamb kabsa", { isAvailable: false }),
    dish("كبسة دجاج", "Chicken kabsa"),
    dish("خيار", "Cucumber", { description: { sa: "رفيق الكبسة", en: "" } }),
  ]
  expect(namesFound(documents, "كبسة")).toEqual(["Chicken kabsa", "Cucumber", "Lamb kabsa"])
  expect(namesFound(documents, "كبسة لحم")[0]).toBe("Lamb kabsa")
})

test("words in any order, with fillers that the dish does not hold", () => {
  const documents = [dish("كنافة بالجبن", "Cheese kunafa"), dish("كنافة", "Plain kunafa")]
  expect(namesFound(documents, "kunafa with the cheese")).toEqual(["Cheese kunafa"])
  expect(namesFound(documents, "جبن كنافة")).toEqual(["Cheese kunafa"])
})

test("some of the words are better than nothing, and said to be so", () => {
  const index = createSearchIndex([dish("كبسة", "Kabsa"), dish("برجر", "Burger")])
  expect(search(index, "kabsa")).toMatchObject({ found: "all", positions: [0] })
  expect(search(index, "kabsa wxyzt")).toMatchObject({ found: "some", positions: [0] })
  expect(search(index, "wxyzt qwrtp gghhj kabsa").found).toBe("none")
})

test("nothing typed finds nothing", () => {
  const index = createSearchIndex([dish("كبسة", "Kabsa")])
  for (const query of ["", "  ", "،؟!", "ـ"]) expect(search(index, query).found).toBe("none")
})

test("a number is not guessed", () => {
  const documents = [dish("في 60", "V60"), dish("ماء", "Water 330")]
  expect(namesFound(documents, "٣٣٠")).toEqual(["Water 330"])
  expect(namesFound(documents, "331")).toEqual([])
})

test("what holds no sugar is found by any way to say it, and what holds some is not", () => {
  const documents = [
    dish("لاتيه", "Latte", { description: { sa: "قليل من سكر التمر", en: "A little date sugar" } }),
    dish("عصير", "Juice", { description: { sa: "بلا سكر مضاف", en: "" } }),
    dish("شاي", "Tea", {
      options: [
        { sa: "سكر زيادة", en: "Extra sugar" },
        { sa: "بدون سكر", en: "" },
      ],
    }),
    dish("كيك", "Sugar-free cake"),
  ]
  const queries = [
    "sugar free",
    "no sugar",
    "without added sugar",
    "بدون سكر",
    "خالي من السكر",
    "سكر فري",
  ]
  for (const query of queries) {
    expect(namesFound(documents, query), query).toEqual(["Sugar-free cake", "Juice", "Tea"])
  }
  expect(namesFound(documents, "sugar")).toContain("Latte")
  expect(namesFound([documents[0] as SearchDocument], "sugar free")).toEqual([])
})

test("a dish that is called by its name is not guessed at in the other script's descriptions", () => {
  const documents = [
    dish("كنافة", "Kunafa"),
    dish("تبولة", "Tabbouleh", { description: { sa: "", en: "chopped by knife" } }),
  ]
  expect(namesFound(documents, "كنافه")).toEqual(["Kunafa"])
})
