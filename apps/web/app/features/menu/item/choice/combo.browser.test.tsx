import { m } from "@sufra/messages"
import { beforeEach, expect, test } from "vitest"
import { page } from "vitest/browser"
import { api } from "../../../../testing/api-of-test.ts"
import { serveOrdering } from "../../../../testing/demo/demo-ordering.ts"
import type { DemoSite } from "../../../../testing/demo/demo-site.ts"
import { serveDemo } from "../../../../testing/demo/serve-demo.ts"
import { openScreen } from "../../../../testing/open-screen.tsx"
import {
  addButton,
  cartButton,
  expectCount,
  expectText,
  table12,
} from "../../../../testing/page-parts.ts"

let site: DemoSite

beforeEach(() => {
  site = serveDemo()
  serveOrdering(site)
})

const open = (slug: string, language: "sa" | "en" = "en") =>
  openScreen(`/items/${table12}/${slug}`, { language })
/** A step that asks for one part has words of its own in Arabic. */
const message = () =>
  page.getByText(
    new RegExp(`${m["validation.choose_one"]()}|${m["validation.choose_for_each_option"]()}`),
  )
const more = (name: string) =>
  page
    .getByRole("group", { name: `Quantity of ${name}` })
    .getByRole("button", { name: m["item.more"]() })

test("step by step: what is missing, the live price and the figures, into the cart", async () => {
  await open("karam-feast")
  await expect.element(page.getByText(m["item.figures_after_choice"]()).first()).toBeVisible()
  await addButton().click()
  await expectCount(message(), 3)
  await expect.element(page.getByRole("radio", { name: /Chicken kabsa/ })).toHaveFocus()
  await page.getByText("Lamb mandi").click()
  await expectCount(message(), 2)
  await expectText(addButton(), "147.00")
  await addButton().click()
  await expect.element(page.getByRole("group", { name: /The grills/ })).toBeInViewport()
  await more("Lamb kofta").click()
  await more("Lamb kofta").click()
  await expect.element(more("Shish tawook")).toBeDisabled()
  await expectText(addButton(), "155.00")
  for (const name of ["Hummus", "Mutabbal", "Fattoush"]) await more(name).click()
  await expectCount(message(), 0)
  await expect.element(page.getByText("Steps done: 3 of 3")).toBeVisible()
  await expectText(addButton(), "157.00")
  // 980 + 2 x (560 + 210 for its rice) + 340 + 240 + 220
  await expect.element(page.getByText("3320 calories", { exact: false })).toBeVisible()
  const hot = page.getByRole("group", { name: /^Lamb kofta 2: How hot/ })
  await hot.getByText("Very hot").click()
  await addButton().click()
  await expectText(cartButton(), "157.00")
  await cartButton().click()
  const chosen =
    "Lamb mandi (For one), Lamb kofta (White rice, Medium), Lamb kofta (White rice, Very hot), " +
    "Hummus (Small plate), Mutabbal (Small plate), Fattoush"
  await expect.element(page.getByText(chosen, { exact: false })).toBeVisible()
})

test("a part that sells out is let go of and asked for again", async () => {
  await open("shawarma-meal")
  for (const name of ["Beef shawarma saj", "Lentil soup", "Laban ayran"]) {
    await page.getByText(name, { exact: false }).first().click()
  }
  await expect.element(page.getByText("Steps done: 3 of 3")).toBeVisible()
  await expect.poll(() => api().isHeard).toBe(true)
  site.change("lentil-soup", { is_sold_out: true })
  api().tell({ topic: "menu" })
  await expect.element(page.getByText("Steps done: 2 of 3")).toBeVisible()
  await expect.element(page.getByRole("radio", { name: /Lentil soup/ })).toBeDisabled()
  await addButton().click()
  await expectCount(message(), 1)
})

test("what is missing is said at each step in Arabic", async () => {
  await open("karam-feast", "sa")
  await addButton().click()
  await expectCount(message(), 3)
})
