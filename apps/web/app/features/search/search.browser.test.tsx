import { m } from "@sufra/messages"
import { beforeEach, describe, expect, test } from "vitest"
import { page } from "vitest/browser"
import { serveDemo } from "../../testing/demo/serve-demo.ts"
import { openScreen, reopenScreen } from "../../testing/open-screen.tsx"
import { expectCount, expectPath, goBack, menuPath, press } from "../../testing/page-parts.ts"
import {
  expectFirst,
  openSearch,
  results,
  searchDialog,
  searchField,
} from "../../testing/search-parts.ts"

describe("in Arabic", () => {
  beforeEach(async () => {
    serveDemo()
    await openScreen(menuPath)
    await openSearch()
  })

  test("a slip of the finger finds its dish, marked", async () => {
    await searchField().fill("كبشة دجاج")
    await expectFirst("كبسة دجاج", "كبسة")
  })

  test("Latin letters find an Arabic name, even one that English words otherwise", async () => {
    await searchField().fill("knafeh")
    await expectFirst("كنافة بالجبن")
    await searchField().fill("warak enab")
    await expectFirst("ورق عنب")
    await searchField().fill("7ommos")
    await expectFirst("حمص")
  })

  test("an English name finds its dish, and shows why", async () => {
    await searchField().fill("lentil")
    await expectFirst("شوربة عدس", "Lentil")
  })

  test("digits of any keyboard are the same digits", async () => {
    await searchField().fill("٣٣٠")
    await expectFirst("ماء", "330")
  })

  test("everyday words find the dish, and an option says that it was met", async () => {
    await searchField().fill("رز")
    await expectFirst("كبسة")
    await searchField().fill("بيبسي")
    await expectFirst("مشروب غازي")
    await searchField().fill("رانش")
    await expectFirst(m["search.in_options"](), "رانش")
  })

  test("a diet in words is a filter that can be taken back", async () => {
    const kunafa = results().filter({ hasText: "كنافة بالجبن" })
    const withoutNuts = searchDialog().getByRole("button", {
      name: m["search.free_of_one"]({ name: m["allergen.nuts"]() }),
    })
    await searchField().fill("حلا بدون مكسرات")
    await expect.element(withoutNuts).toHaveAttribute("aria-pressed", "true")
    await expect.element(results().first()).toBeVisible()
    await expectCount(kunafa, 0)
    await withoutNuts.click()
    await expect.element(searchField()).toHaveValue("حلا")
    await expectCount(kunafa, 1)
  })

  test("no result offers what comes nearest", async () => {
    await searchField().fill("شورمتشي")
    const nearest = searchDialog().getByRole("heading", { name: m["search.did_you_mean"]() })
    await expect.element(nearest).toBeVisible()
    await searchDialog().getByRole("button", { name: "شاورما عربي" }).click()
    await expectFirst("شاورما عربي")
  })

  test("Back closes it, and the focus is where it was", async () => {
    goBack()
    await expectCount(searchDialog(), 0)
    await expectPath(menuPath)
    await expect.element(page.getByRole("button", { name: m["search.open"]() })).toHaveFocus()
  })

  test("coming back from a dish finds the same results", async () => {
    await searchField().fill("برقر")
    await expectFirst("برجر البيت")
    await results().first().click()
    await expectPath(/\/items\/[^/]+\/[^/]+\/house-burger/)
    await expectCount(searchDialog(), 0)
    goBack()
    await expect.element(searchField()).toHaveValue("برقر")
    await expectFirst("برجر البيت")
  })

  test("what led somewhere is remembered, until it is cleared", async () => {
    await searchField().fill("كرك")
    await press("{Enter}")
    await expect.element(results().first()).toHaveFocus()
    await reopenScreen()
    const recent = searchDialog().getByRole("button", { name: "كرك", exact: false })
    const clear = searchDialog().getByRole("button", { name: m["search.clear"]() })
    await expect.element(searchField()).toHaveValue("كرك")
    await clear.click()
    await recent.click()
    await expectFirst("شاي كرك")
    await clear.click()
    await searchDialog().getByRole("button", { name: m["search.clear_recent"]() }).click()
    await expectCount(recent, 0)
  })
})

test("an address that opens the search closes to its own page", async () => {
  serveDemo()
  await openScreen(`${menuPath}#search`)
  await expect.element(searchDialog()).toBeVisible()
  await press("{Escape}")
  await expectCount(searchDialog(), 0)
  await expectPath(menuPath)
})
