import { Refusal } from "@sufra/contract/error-reply"
import type { LocalText } from "@sufra/domain/kernel/locale"
import { defaultLocale } from "@sufra/domain/kernel/locale"
import type { FileCategory, FileMenu, FileProduct } from "@sufra/domain/menu/file/file-menu"
import { writeProductRows } from "@sufra/domain/menu/file/write-rows"
import type { Allergen } from "@sufra/domain/menu/nutrition"
import type { Services } from "../../../services.ts"
import { listBranches } from "../../branch/index.ts"
import { confirmImport } from "./confirm.ts"
import { loadMenu } from "./load-menu.ts"
import { previewFile } from "./preview.ts"
import { templateMenu } from "./template.ts"

type Dish = {
  sa: string
  en: string
  about: LocalText
  riyals: number
  calories: number
  allergens?: Allergen[]
}
type Course = { sa: string; en: string; dishes: Dish[] }

/** What many Saudi restaurants serve, to be edited: easier than a blank page. */
const courses: Course[] = [
  {
    sa: "المقبلات",
    en: "Starters",
    dishes: [
      {
        ...{ sa: "حمص بالطحينة", en: "Hummus", riyals: 14, calories: 320, allergens: ["sesame"] },
        about: {
          sa: "حمص ناعم بالطحينة وزيت الزيتون.",
          en: "Smooth chickpeas, tahini, olive oil.",
        },
      },
      {
        ...{ sa: "فتوش", en: "Fattoush", riyals: 18, calories: 210, allergens: ["gluten"] },
        about: {
          sa: "خضار طازجة وخبز محمّص ودبس رمان.",
          en: "Fresh vegetables, toasted bread, pomegranate.",
        },
      },
      {
        ...{
          sa: "سمبوسة لحم",
          en: "Meat sambusa",
          riyals: 12,
          calories: 290,
          allergens: ["gluten"],
        },
        about: {
          sa: "أربع حبات مقرمشة محشوّة باللحم.",
          en: "Four crisp pastries filled with meat.",
        },
      },
    ],
  },
  {
    sa: "الأطباق الرئيسية",
    en: "Main dishes",
    dishes: [
      {
        ...{ sa: "كبسة دجاج", en: "Chicken kabsa", riyals: 32, calories: 780 },
        about: {
          sa: "نصف دجاجة على أرز بسمتي بالبهارات.",
          en: "Half a chicken on spiced basmati rice.",
        },
      },
      {
        ...{ sa: "مندي لحم", en: "Lamb mandi", riyals: 58, calories: 950 },
        about: { sa: "لحم غنم يُطهى على مهل فوق أرز مدخّن.", en: "Slow-cooked lamb on smoky rice." },
      },
      {
        ...{ sa: "شيش طاووق", en: "Shish tawook", riyals: 34, calories: 560, allergens: ["milk"] },
        about: {
          sa: "أسياخ دجاج متبّلة مع ثومية وبطاطس.",
          en: "Marinated chicken skewers, garlic sauce, fries.",
        },
      },
      {
        ...{
          sa: "برجر لحم",
          en: "Beef burger",
          riyals: 29,
          calories: 690,
          allergens: ["gluten", "milk"],
        },
        about: {
          sa: "لحم بقري مشوي مع الجبن في خبز طري.",
          en: "Grilled beef and cheese in a soft bun.",
        },
      },
    ],
  },
  {
    sa: "الحلويات",
    en: "Desserts",
    dishes: [
      {
        ...{
          sa: "كنافة بالجبن",
          en: "Cheese kunafa",
          riyals: 22,
          calories: 540,
          allergens: ["gluten", "milk"],
        },
        about: { sa: "كنافة ساخنة بالجبن والقطر.", en: "Warm kunafa with cheese and syrup." },
      },
      {
        ...{
          sa: "أم علي",
          en: "Umm Ali",
          riyals: 19,
          calories: 480,
          allergens: ["gluten", "milk", "nuts"],
        },
        about: { sa: "رقائق بالحليب والمكسرات من الفرن.", en: "Pastry baked with milk and nuts." },
      },
    ],
  },
  {
    sa: "المشروبات",
    en: "Drinks",
    dishes: [
      {
        ...{ sa: "عصير برتقال", en: "Orange juice", riyals: 13, calories: 112 },
        about: { sa: "برتقال معصور طازج.", en: "Freshly pressed oranges." },
      },
      {
        ...{ sa: "ليمون بالنعناع", en: "Lemon with mint", riyals: 12, calories: 95 },
        about: { sa: "ليمون ونعناع مع الثلج.", en: "Lemon and mint over ice." },
      },
      {
        ...{ sa: "ماء", en: "Water", riyals: 2, calories: 0 },
        about: { sa: "", en: "" },
      },
    ],
  },
]

function starterMenu(branches: FileMenu["branches"]): FileMenu {
  const empty = templateMenu(branches)
  const [category] = empty.categories
  const plain = empty.products.at(-1)
  if (!category || !plain) throw new Error("the template has examples of both")
  const idOf = (position: number) =>
    `${category.id.slice(0, -2)}${String(position).padStart(2, "0")}`
  const categories = courses.map(
    ({ sa, en }, position): FileCategory => ({
      ...category,
      ...{ id: idOf(position), name: { sa, en }, position },
    }),
  )
  const products = courses.flatMap(({ dishes }, course) =>
    dishes.map(
      (dish, position): FileProduct => ({
        ...plain,
        ...{ categoryId: idOf(course), position, calories: dish.calories },
        ...{ name: { sa: dish.sa, en: dish.en }, description: dish.about },
        ...{ priceMinor: dish.riyals * 100, allergens: dish.allergens ?? [] },
      }),
    ),
  )
  return { ...empty, categories, products }
}

/** Twelve dishes to begin with, read in as a file would be. Only onto an empty menu: it replaces nothing. */
export async function addStarterMenu(
  services: Services,
  bringer: { establishmentId: string; staffId: string },
) {
  const { read } = services.database
  const { establishmentId } = bringer
  const { products } = await loadMenu(read, establishmentId)
  if (products.some(({ isArchived }) => !isArchived)) throw new Refusal("menu_not_empty")
  const branches = await listBranches(read, establishmentId)
  const lines = writeProductRows(
    starterMenu(branches.map(({ id, name }) => ({ id, name }))),
    defaultLocale,
  )
  const bytes = Buffer.from([...lines].join(""))
  const { id } = await previewFile(services, bringer, { fileName: "starter-menu.csv", bytes })
  return confirmImport(services, { establishmentId, id }, false)
}
