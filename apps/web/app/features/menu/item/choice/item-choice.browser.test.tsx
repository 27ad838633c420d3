import { m } from "@sufra/messages"
import { beforeEach, expect, test } from "vitest"
import { page } from "vitest/browser"
import { api } from "../../../../testing/api-of-test.ts"
import type { DemoSite } from "../../../../testing/demo/demo-site.ts"
import { serveDemo } from "../../../../testing/demo/serve-demo.ts"
import { closeScreen, openScreen, reopenScreen } from "../../../../testing/open-screen.tsx"
import {
  addButton,
  cartButton,
  expectCount,
  expectText,
  itemSheet,
  openSheet,
  table12,
} from "../../../../testing/page-parts.ts"

let site: DemoSite

beforeEach(() => {
  site = serveDemo()
})

async function openItem(name: string): Promise<void> {
  closeScreen()
  await openScreen(`/items/${table12}/${name}`, { language: "en" })
  await expect.element(page.getByRole("heading", { level: 1 })).toBeVisible()
}

const option = (name: string) => page.getByLabelText(name, { exact: false })

const choose = (name: string) => option(name).click()

test("price, calories, salt and label follow the choice", async () => {
  await openItem("chicken-kabsa")
  await expectText(addButton(), "34.00")
  await choose("For two")
  await choose("Laban ayran")
  await expectText(addButton(), "67.00")
  await expect.element(page.getByText("1730 calories", { exact: false })).toBeVisible()
  await page.getByText(m["item.nutrition_title"]()).click()
  const label = page.elementLocator(document.querySelector("dl") ?? document.body)
  await expectText(label, "620 gm + your choices")
  await expectText(label, "1,730")
  for (const name of ["Hot dakkous", "Green salad"]) await choose(name)
  await expect.element(option("Nuts and raisins")).toBeDisabled()
})

test("allergens have their names, and salt and caffeine their sentence", async () => {
  await openSheet("Chicken kabsa")
  const sheet = itemSheet("Chicken kabsa")
  await expect.element(sheet.getByText("Allergens: Nuts, Milk")).toBeVisible()
  await expect.element(sheet.getByText(m["item.salt"]())).toBeVisible()
  await expectCount(sheet.getByText(/^Caffeine/), 0)
  await openItem("karak")
  await expect.element(page.getByText("Allergens: Milk")).toBeVisible()
  const caffeine = m["item.caffeine_per_cup"]({ mg: 50, limit: 400 })
  await expect.element(page.getByText(caffeine)).toBeVisible()
  await expectCount(page.getByText(m["item.salt"]()), 0)
  await openItem("saudi-coffee")
  await expect.element(page.getByText(m["item.allergens_none"]())).toBeVisible()
})

/** Each row with what stands in it, from the top of the label down. */
async function openLabel(): Promise<(string | null)[][]> {
  await page.getByText(m["item.nutrition_title"]()).click()
  const rows = () => [...document.querySelectorAll("dl > div")]
  await expect.poll(() => rows().at(-1)?.checkVisibility()).toBe(true)
  return rows().map((row) => [...row.children].map((of) => of.textContent))
}

test("the label has every row of a printed one, each in its unit", async () => {
  await openItem("cheese-kunafa")
  expect(await openLabel()).toEqual([
    ["Serving size", "220 gm"],
    ["Amount per serving", "Calories560"],
    ["Total fats", "28 gm"],
    ["Saturated fats", "16 gm"],
    ["Trans fats", "0.6 gm"],
    ["Cholesterol", "75 mg"],
    ["Sodium", "460 mg"],
    ["Carbohydrate", "62 gm"],
    ["Dietary fibers", "1 gm"],
    ["Total sugars", "38 gm"],
    ["Added sugars", "34 gm"],
    ["Protein", "15 gm"],
  ])
  await openItem("laban")
  expect((await openLabel())[0]).toEqual(["Serving size", "0.3 liter"])
})

function setLeastSauces(item: string, minimum: number): void {
  for (const group of site.item(item).modifier_groups) {
    if (group.name.en === "Sauces") group.minimum = minimum
  }
}

test("what is missing is said at its group, which gets the focus", async () => {
  setLeastSauces("shawarma-arabi", 2)
  await openItem("shawarma-arabi")
  await choose("Toum")
  await addButton().click()
  const message = page.getByText("You should choose at least 2", { exact: false })
  await expect.element(message).toBeVisible()
  await expect.element(option("Toum")).toHaveFocus()
  await expect.element(option("Toum")).toBeInViewport()
  await expectCount(cartButton(), 0)
  await choose("Tahini")
  await expectCount(message, 0)
  await addButton().click()
  await expectText(cartButton(), "21.00")
})

test("what is missing is said in Arabic too, when the language is switched", async () => {
  setLeastSauces("shawarma-arabi", 2)
  await openItem("shawarma-arabi")
  await addButton().click()
  const said = page.getByText("You should choose at least 2", { exact: false })
  await expect.element(said).toBeVisible()
  await page.getByRole("button", { name: "العربية" }).click()
  await expect
    .element(page.getByText("يلزم اختيار خيارين على الأقل", { exact: false }))
    .toBeVisible()
})

test("what is sold out says so and cannot be added", async () => {
  await openItem("hamour-sayadieh")
  const status = page.getByRole("status").getByText(m["stock.sold_out"]())
  await expect.element(status).toBeVisible()
  await expect.element(addButton()).toBeDisabled()
})

const note = () => page.getByLabelText(m["item.note"](), { exact: false })

test("a change by staff shows at once and keeps the choice", async () => {
  await openSheet("Lamb mutabbaq")
  const sheet = itemSheet("Lamb mutabbaq")
  const add = sheet.getByRole("button", { name: m["item.add"](), exact: false })
  const veryHot = sheet.getByLabelText("Very hot", { exact: false })
  await veryHot.click()
  await note().fill("cut in four")
  await expect.poll(() => api().isHeard).toBe(true)
  const changeByStaff = (change: Parameters<DemoSite["change"]>[1]) => {
    site.change("lamb-mutabbaq", change)
    api().tell({ topic: "menu" })
  }
  changeByStaff({ price_minor: 2_150 })
  await expectText(add, "21.50")
  changeByStaff({ is_sold_out: true })
  await expect.element(sheet.getByRole("status").getByText(m["stock.sold_out"]())).toBeVisible()
  await expect.element(add).toBeDisabled()
  changeByStaff({ is_sold_out: false })
  await expect.element(add).toBeEnabled()
  await expect.element(veryHot).toBeChecked()
  await expect.element(note()).toHaveValue("cut in four")
})

test("a reload keeps what was chosen until it is in the cart", async () => {
  await openItem("chicken-kabsa")
  await choose("For two")
  await note().fill("no almonds")
  await reopenScreen()
  await expect.element(option("For two")).toBeChecked()
  await expect.element(note()).toHaveValue("no almonds")
  await addButton().click()
  await expectText(cartButton(), "62.00")
  await reopenScreen()
  await expect.element(option("For one")).toBeChecked()
  await expect.element(note()).toHaveValue("")
})

test("of the last few no more can be taken", async () => {
  await openItem("cheese-kunafa")
  await expect.element(page.getByText("Only 4 left")).toBeVisible()
  const more = page.getByRole("button", { name: m["item.more"]() })
  for (let portions = 1; portions < 4; portions += 1) await more.click()
  await expect.element(more).toBeDisabled()
})

test("on the narrowest phones neither the button nor its sum breaks into two lines", async () => {
  await page.viewport(320, 640)
  await openSheet("Mixed grill")
  const button = itemSheet("Mixed grill").getByRole("button", { name: /Add/ })
  await expectText(button, "46.00")
  await expect.poll(() => button.element().getBoundingClientRect().height).toBeLessThanOrEqual(56)
  const { scrollWidth, clientWidth } = button.element()
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth)
})
