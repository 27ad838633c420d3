import { m } from "@sufra/messages"
import { beforeEach, expect, test } from "vitest"
import { page } from "vitest/browser"
import { serveDemo } from "../../../testing/demo/serve-demo.ts"
import { openScreen } from "../../../testing/open-screen.tsx"
import { expectCount, expectText, menuPath, press } from "../../../testing/page-parts.ts"
import {
  expectFirst,
  openSearch,
  results,
  searchDialog,
  searchField,
} from "../../../testing/search-parts.ts"

beforeEach(async () => {
  serveDemo()
  await openScreen(menuPath, { language: "en" })
  await openSearch()
})

test("filters alone and with words", async () => {
  const filters = searchDialog().getByRole("group", { name: m["search.filters"]() })
  await filters.getByRole("button", { name: "Vegan" }).click()
  await expectFirst("House falafel")
  await searchField().fill("salad")
  await expectFirst("Fattoush")
  await expectCount(results().filter({ hasText: "Mutabbal" }), 0)
  await searchField().fill("")
  await filters.getByRole("button", { name: "Vegan" }).click()
  await filters.getByRole("button", { name: m["search.free_of"]() }).click()
  const sheet = page.getByRole("dialog", { name: m["search.free_of_title"]() })
  await sheet.getByRole("button", { name: m["allergen.milk"]() }).click()
  await press("{Escape}")
  await expectCount(sheet, 0)
  await expectCount(results().filter({ hasText: "Cheese kunafa" }), 0)
  await searchField().fill("kunafa")
  const none = searchDialog().getByRole("heading", { name: m["search.none_filtered_title"]() })
  await expect.element(none).toBeVisible()
  await searchDialog().getByRole("button", { name: m["search.clear_filters"]() }).last().click()
  await expectFirst("Cheese kunafa")
})

test("dishes whose calories are not stated are said to be left out", async () => {
  await searchDialog().getByRole("button", { name: m["search.calories"]() }).click()
  await page
    .getByRole("dialog", { name: m["search.calories"]() })
    .getByRole("button", { name: "Up to 300 calories" })
    .click()
  await expectFirst("Fattoush")
  await expectText(searchDialog().getByRole("status"), "4 dishes are left out")
})

test("a limit of price", async () => {
  await searchField().fill("burger")
  await expectCount(results(), 3)
  await searchDialog().getByRole("button", { name: m["field.price"]() }).click()
  await page
    .getByRole("dialog", { name: m["field.price"]() })
    .getByRole("button", { name: m["search.price_up_to"]({ amount: 30 }) })
    .click()
  await expectCount(results(), 1)
  await expectFirst("Crispy chicken burger")
})
