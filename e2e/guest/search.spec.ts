import type { Page } from "@playwright/test"
import { known } from "@sufra/db/seeds/demo/known"
import { expect, test } from "../fixtures.ts"
import { waitForPart, waitUntilStarted } from "../support/guest.ts"
import { holdBack } from "../support/hold-back.ts"
import {
  menuOfTable12,
  openSearch,
  results,
  searchDialog,
  searchField,
  searchFor,
} from "../support/search.ts"
import { words } from "../support/words.ts"

test.describe("in Arabic", () => {
  test.use({ language: "sa" })

  test.beforeEach(async ({ page }) => {
    await page.goto(menuOfTable12)
    await openSearch(page)
  })

  test("a slip of the finger finds its dish, marked", async ({ page }) => {
    await searchFor(page, "كبشة دجاج")
    await expect(results(page).first()).toContainText("كبسة دجاج")
    await expect(results(page).first().locator("mark").first()).toHaveText("كبسة")
  })

  test("Latin letters find an Arabic name, even one that English words otherwise", async ({
    page,
  }) => {
    await searchFor(page, "knafeh")
    await expect(results(page).first()).toContainText("كنافة بالجبن")
    await searchFor(page, "warak enab")
    await expect(results(page).first()).toContainText("ورق عنب")
    await searchFor(page, "7ommos")
    await expect(results(page).first()).toContainText("حمص")
  })

  test("an English name finds its dish, and shows why", async ({ page }) => {
    await searchFor(page, "lentil")
    await expect(results(page).first()).toContainText("شوربة عدس")
    await expect(results(page).first().locator("mark")).toHaveText("Lentil")
  })

  test("digits of any keyboard are the same digits", async ({ page }) => {
    await searchFor(page, "٣٣٠")
    await expect(results(page).first()).toContainText("ماء")
    await expect(results(page).first().locator("mark")).toHaveText("330")
  })

  test("no result offers what comes nearest", async ({ page }) => {
    await searchFor(page, "شورمتشي")
    await expect(
      searchDialog(page).getByRole("heading", { name: words("sa", "search.did_you_mean") }),
    ).toBeVisible()
    await searchDialog(page).getByRole("button", { name: "شاورما عربي" }).click()
    await expect(results(page).first()).toContainText("شاورما عربي")
  })

  test("Back closes it, and the focus is where it was", async ({ page }) => {
    await page.goBack()
    await expect(searchDialog(page)).toHaveCount(0)
    await expect(page).toHaveURL(menuOfTable12)
    await expect(page.getByRole("button", { name: words("sa", "search.open") })).toBeFocused()
  })

  test("coming back from a dish finds the same results", async ({ page }) => {
    await searchFor(page, "برقر")
    await results(page).first().click()
    await expect(page).toHaveURL(new RegExp(`/items/${known.qr.olayaTable12}/[^/]+/house-burger`))
    await expect(searchDialog(page)).toHaveCount(0)
    await page.goBack()
    await expect(searchField(page)).toHaveValue("برقر")
    await expect(results(page).first()).toContainText("برجر البيت")
  })

  test("what led somewhere is remembered, until it is cleared", async ({ page }) => {
    await searchFor(page, "كرك")
    await searchField(page).press("Enter")
    await expect(results(page).first()).toBeFocused()
    await page.reload()
    const recent = searchDialog(page).getByRole("button", { name: "كرك" })
    const clear = searchDialog(page).getByRole("button", { name: words("sa", "search.clear") })
    await expect(searchField(page)).toHaveValue("كرك")
    await clear.click()
    await recent.click()
    await expect(results(page).first()).toContainText("شاي كرك")
    await clear.click()
    await searchDialog(page)
      .getByRole("button", { name: words("sa", "search.clear_recent"), exact: true })
      .click()
    await expect(recent).toHaveCount(0)
  })
})

test.describe("in English", () => {
  test.use({ language: "en" })

  test("a slip of the finger, and Arabic letters, find the dish", async ({ page }) => {
    await page.goto(menuOfTable12)
    await openSearch(page, "en")
    await searchFor(page, "shawrama", "en")
    await expect(results(page, "en").first()).toContainText("Shawarma Arabi")
    await expect(results(page, "en").first().locator("mark").first()).toHaveText("Shawarma")
    await searchFor(page, "برقر", "en")
    await expect(results(page, "en").first()).toContainText("House burger")
  })

  test("by keyboard alone", async ({ page }) => {
    await page.goto(menuOfTable12)
    await waitUntilStarted(page)
    // What listens for keys comes when the page stands: until then a press is nothing.
    await expect(async () => {
      await page.keyboard.press("/")
      await expect(searchField(page, "en")).toBeFocused({ timeout: 3_000 })
    }).toPass()
    // Where it took longer than that to open, the second press is in it.
    await searchField(page, "en").fill("")
    await page.keyboard.type("kabs")
    await expect(results(page, "en").first().locator("mark").first()).toHaveText("kabs")
    await expect(results(page, "en").first()).toContainText("Chicken kabsa")
    await page.keyboard.press("ArrowDown")
    await page.keyboard.press("ArrowDown")
    await expect(results(page, "en").nth(1)).toBeFocused()
    await page.keyboard.type("a")
    await expect(searchField(page, "en")).toHaveValue("kabsa")
    await expect(searchField(page, "en")).toBeFocused()
    // The results of the whole word have come.
    await expect(results(page, "en").first().locator("mark").first()).toHaveText("kabsa")
    await page.keyboard.press("ArrowDown")
    await expect(results(page, "en").first()).toBeFocused()
    await page.keyboard.press("ArrowUp")
    await expect(searchField(page, "en")).toBeFocused()
    await page.keyboard.press("Escape")
    await expect(searchDialog(page, "en")).toHaveCount(0)
    await page.keyboard.press("Control+k")
    await expect(searchField(page, "en")).toHaveValue("kabsa")
    await page.keyboard.press("Enter")
    await expect(results(page, "en").first()).toBeFocused()
    await page.keyboard.press("Enter")
    await expect(page).toHaveURL(/\/items\/.*\/chicken-kabsa$/)
  })

  test("what is typed as soon as the field can be typed in", async ({ page }) => {
    await page.addInitScript(() => {
      addEventListener("focusin", ({ target }) => {
        const isField = target instanceof HTMLInputElement && target.value === ""
        const type = (letter: string) => document.execCommand("insertText", false, letter)
        if (isField) queueMicrotask(() => [..."kabs"].forEach(type))
      })
    })
    await page.goto(menuOfTable12)
    await openSearch(page, "en")
    await expect(searchField(page, "en")).toHaveValue("kabs")
    await expect(results(page, "en").first()).toContainText("Chicken kabsa")
  })

  test("filters alone and with words", async ({ page }) => {
    await page.goto(menuOfTable12)
    await openSearch(page, "en")
    const dialog = searchDialog(page, "en")
    const filters = dialog.getByRole("group", { name: words("en", "search.filters") })
    await filters.getByRole("button", { name: "Vegan" }).click()
    await expect(results(page, "en").first()).toContainText("House falafel")
    await searchFor(page, "salad", "en")
    await expect(results(page, "en").first()).toContainText("Hummus")
    await expect(results(page, "en").filter({ hasText: "Mutabbal" })).toHaveCount(0)
    await searchFor(page, "", "en")
    await filters.getByRole("button", { name: "Vegan" }).click()
    await filters.getByRole("button", { name: words("en", "search.free_of") }).click()
    const sheet = page.getByRole("dialog", { name: words("en", "search.free_of_title") })
    await sheet.getByRole("button", { name: words("en", "allergen.milk") }).click()
    await page.keyboard.press("Escape")
    await expect(sheet).toHaveCount(0)
    await expect(results(page, "en").filter({ hasText: "Cheese kunafa" })).toHaveCount(0)
    await searchFor(page, "kunafa", "en")
    await expect(
      dialog.getByRole("heading", { name: words("en", "search.none_filtered_title") }),
    ).toBeVisible()
    await dialog
      .getByRole("button", { name: words("en", "search.clear_filters") })
      .last()
      .click()
    await expect(results(page, "en").first()).toContainText("Cheese kunafa")
  })

  test("dishes whose calories are not stated are said to be left out", async ({ page }) => {
    await page.goto(menuOfTable12)
    await openSearch(page, "en")
    const dialog = searchDialog(page, "en")
    await dialog.getByRole("button", { name: words("en", "search.calories"), exact: true }).click()
    await page
      .getByRole("dialog", { name: words("en", "search.calories"), exact: true })
      .getByRole("button", { name: "Up to 300 calories" })
      .click()
    await expect(results(page, "en").first()).toContainText("Fattoush")
    await expect(dialog.getByRole("status")).toContainText("4 dishes are left out")
  })

  test("a limit of price", async ({ page }) => {
    await page.goto(menuOfTable12)
    await openSearch(page, "en")
    const dialog = searchDialog(page, "en")
    await searchFor(page, "burger", "en")
    await expect(results(page, "en")).toHaveCount(3)
    await dialog.getByRole("button", { name: words("en", "field.price"), exact: true }).click()
    await page
      .getByRole("dialog", { name: words("en", "field.price"), exact: true })
      .getByRole("button", { name: words("en", "search.price_up_to", { amount: 30 }) })
      .click()
    await expect(results(page, "en")).toHaveCount(1)
    await expect(results(page, "en").first()).toContainText("Crispy chicken burger")
  })
})

test("works without a network once the menu is there", async ({ page, context, watch }) => {
  watch.allow(/ERR_INTERNET_DISCONNECTED/)
  const loaded = waitForPart(page, /\/assets\/search-overlay-/)
  await page.goto(menuOfTable12)
  await waitUntilStarted(page)
  await loaded
  await context.setOffline(true)
  await openSearch(page)
  await searchFor(page, "كنفاة")
  await expect(results(page).first()).toContainText("كنافة بالجبن")
  await page.goBack()
  await expect(searchDialog(page)).toHaveCount(0)
  await expect(page.getByRole("heading", { level: 3, name: "كبسة دجاج" }).first()).toBeVisible()
})

test("on another page the menu is fetched for it", async ({ page }) => {
  await page.goto(`/privacy-policy/${known.qr.olayaTable12}`)
  await openSearch(page)
  await searchFor(page, "كرك")
  await expect(results(page).first()).toContainText("شاي كرك")
  await page.keyboard.press("Escape")
  await expect(searchDialog(page)).toHaveCount(0)
})

/** The menu comes when what is returned is called. */
async function openSearchWithoutMenu(page: Page): Promise<() => void> {
  const release = await holdBack(page, /\/api\/menu/)
  await page.goto(`/privacy-policy/${known.qr.olayaTable12}`)
  await openSearch(page)
  return release
}

test("Enter before the results have come is answered when they do", async ({ page }) => {
  const release = await openSearchWithoutMenu(page)
  await searchFor(page, "كرك")
  await searchField(page).press("Enter")
  await expect(searchField(page)).toBeFocused()
  release()
  await expect(results(page).first()).toBeFocused()
})

test("who types on after Enter goes on typing", async ({ page }) => {
  const release = await openSearchWithoutMenu(page)
  await searchFor(page, "شاي")
  await searchField(page).press("Enter")
  await page.keyboard.type(" كرك")
  release()
  await expect(results(page).first()).toContainText("شاي كرك")
  await expect(searchField(page)).toBeFocused()
})

test("an address that opens the search closes to its own page", async ({ page }) => {
  await page.goto(`${menuOfTable12}#search`)
  await expect(searchDialog(page)).toBeVisible()
  await page.keyboard.press("Escape")
  await expect(searchDialog(page)).toHaveCount(0)
  await expect(page).toHaveURL(menuOfTable12)
})
