import { known } from "@sufra/db/seeds/demo/known"
import { expect, test } from "../fixtures.ts"
import {
  enterWithParts,
  privacyHeading,
  privacyLink,
  switchLanguage,
  waitUntilStarted,
} from "../support/guest.ts"
import { cartButton, menuPath } from "../support/menu/item.ts"
import { openSearch, results, searchDialog, searchFor } from "../support/menu/search.ts"
import { addToCart } from "../support/ordering.ts"
import { words } from "../support/words.ts"

const place = { level: 1, name: "بيت الكرم" } as const

test("without a network a new screen waits and moves on by itself; one seen before opens", async ({
  page,
  context,
  watch,
}) => {
  watch.allow(/ERR_INTERNET_DISCONNECTED/)
  // The card of a notice is fetched ahead, so that it can say that the network is gone.
  await enterWithParts(page, [/\/assets\/toast-card-/])
  await context.setOffline(true)
  await privacyLink(page).click()
  await expect(page.getByText(words("sa", "offline.title"))).toBeVisible()
  await expect(page.getByRole("heading", place)).toBeVisible()
  await context.setOffline(false)
  await expect(privacyHeading(page)).toBeVisible()

  await context.setOffline(true)
  await page.goBack()
  await expect(page.getByRole("heading", place)).toBeVisible()
  await context.setOffline(false)
  await privacyLink(page).click()
  await expect(privacyHeading(page)).toBeVisible()
})

test("without a network an open menu can be searched, read in another language, and ordered from", async ({
  page,
  context,
  watch,
}) => {
  watch.allow(/ERR_INTERNET_DISCONNECTED/, /network_failed/)
  await addToCart(page, ["fattoush"], { uuid: known.qr.olayaTable12, language: "sa" })
  // With everything that is fetched ahead.
  await enterWithParts(page, [/\/assets\/search-overlay-/, /\/assets\/cart-(?!bar)/], menuPath)
  await context.setOffline(true)
  await openSearch(page)
  await searchFor(page, "كنفاة")
  await expect(results(page).first()).toContainText("كنافة بالجبن")
  await page.goBack()
  await expect(searchDialog(page)).toHaveCount(0)
  await expect(page.getByRole("heading", { level: 3, name: "كبسة دجاج" }).first()).toBeVisible()
  await switchLanguage(page, "en")
  await expect(page.getByRole("heading", { level: 2, name: "Most ordered" })).toBeVisible()
  await cartButton(page).click()
  await expect(page.getByRole("heading", { name: words("en", "cart.title") })).toBeVisible()
  await expect(page.getByRole("main")).toContainText("Fattoush")
})

test("a switch of language makes no new document, and outlives a reload and a lost cookie", async ({
  page,
  context,
}) => {
  const languageCookie = async () => {
    const cookies = await context.cookies()
    return cookies.find(({ name }) => name === "sufra-locale")
  }
  const title = page.getByRole("heading", { name: words("en", "start.title") })
  await page.goto("/")
  await waitUntilStarted(page)
  await page.getByLabel(words("sa", "start.code_label")).fill("1111-half a co")
  await page.evaluate(() => Object.assign(window, { isSamePage: true }))
  await switchLanguage(page, "en")
  await expect(page.getByLabel(words("en", "start.code_label"))).toHaveValue("1111-half a co")
  expect(await page.evaluate(() => "isSamePage" in window)).toBe(true)
  expect(await page.evaluate(() => localStorage.getItem("sufra-locale"))).toBe("en")
  expect((await languageCookie())?.value).toBe("en")
  const answer = await page.reload()
  expect(await answer?.text()).toContain('lang="en"')
  await expect(title).toBeVisible()

  // The watch of every journey fails on what React reports while it hydrates.
  await context.clearCookies({ name: "sufra-locale" })
  await page.goto(menuPath)
  await expect(page.locator("html")).toHaveAttribute("lang", "en")
  await expect(page.getByRole("heading", { level: 3, name: "Fattoush" })).toBeVisible()
  await expect.poll(async () => (await languageCookie())?.value).toBe("en")
  const days = 24 * 3_600
  expect((await languageCookie())?.expires).toBeGreaterThan(Date.now() / 1_000 + 300 * days)
})
