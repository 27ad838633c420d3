import { m } from "@sufra/messages"
import { beforeEach, expect, test } from "vitest"
import { page } from "vitest/browser"
import { serveDemo } from "../../testing/demo/serve-demo.ts"
import { openScreen, reopenScreen } from "../../testing/open-screen.tsx"
import {
  cardOf,
  cartButton,
  expectCount,
  expectText,
  expectTexts,
  itemSheet,
  menuPath,
  press,
} from "../../testing/page-parts.ts"

beforeEach(async () => {
  serveDemo()
  await openScreen(menuPath, { language: "en" })
  await expect.element(page.getByRole("heading", { level: 2 }).first()).toBeVisible()
})

test("a card says calories, diet, salt and caffeine of the dishes that have them", async () => {
  const marks: Record<string, string[]> = {
    "Chicken kabsa": ["820 calories", m["menu_page.high_in_salt"]()],
    Fattoush: ["220 calories", m["diet.vegan"]()],
    "Saudi coffee": [
      "90 calories",
      m["diet.vegan"](),
      m["diet.gluten_free"](),
      m["menu_page.caffeine"]({ mg: 95 }),
    ],
  }
  for (const [name, texts] of Object.entries(marks)) {
    const card = cardOf(name)
    card.element().scrollIntoView({ block: "center" })
    await expectTexts(card.getByRole("listitem"), texts)
    for (const text of texts) await expect.element(card.getByText(text)).toBeVisible()
  }
})

test("the photo of a card comes in two widths, from where the API's pictures are", async () => {
  const photo = cardOf("Chicken kabsa").element().querySelector("img")
  const sources = (photo?.getAttribute("srcset") ?? "").split(", ")
  expect(sources).toEqual([
    "/api/media/chicken-kabsa-800x800/160 160w",
    "/api/media/chicken-kabsa-800x800/320 320w",
  ])
})

const add = () => m["item.add_one"]({ name: "Fattoush" })

test("a dish with nothing to choose is added, counted and taken back on its card", async () => {
  const card = page.getByRole("listitem").filter({ hasText: "Fattoush" }).first()
  await card.getByRole("button", { name: add() }).click()
  await expect.element(card.getByRole("status")).toHaveTextContent("1")
  // Whoever uses a keyboard goes on where they were.
  await press("{Enter}")
  await expect.element(card.getByRole("status")).toHaveTextContent("2")
  await expectText(cartButton(), "36.00")
  await reopenScreen()
  await expect.element(card.getByRole("status")).toHaveTextContent("2")
  await card.getByRole("button", { name: m["item.less"]() }).click()
  await card.getByRole("button", { name: /^Remove/ }).click()
  await expect.element(card.getByRole("button", { name: add() })).toHaveFocus()
  await expectCount(cartButton(), 0)
})

test("the sign on a dish with a choice opens the choice", async () => {
  const card = page.getByRole("listitem").filter({ hasText: "Chicken kabsa" }).first()
  await expect.element(page.getByRole("button", { name: add() }).first()).toBeVisible()
  await expectCount(card.getByRole("button", { name: /to the cart$/ }), 0)
  const { width, height } = card.element().getBoundingClientRect()
  await card.click({ position: { x: width - 30, y: height - 30 } })
  await expect.element(itemSheet("Chicken kabsa")).toBeVisible()
})
