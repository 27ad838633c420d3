import type { Page } from "@playwright/test"
import { known } from "@sufra/db/seeds/demo/known"
import { expect, test } from "../fixtures.ts"
import {
  enterPlace,
  privacyHeading,
  privacyLink,
  switchLanguage,
  waitForPart,
} from "../support/guest.ts"
import { cartButton, menuPath } from "../support/menu/item.ts"
import { setPrice } from "../support/menu/menu-change.ts"
import { addToCart } from "../support/ordering.ts"
import { words } from "../support/words.ts"

/** With everything that is fetched ahead. */
async function enterMenu(page: Page): Promise<void> {
  const ahead = page.waitForResponse(/\/assets\/search-overlay-/)
  await enterPlace(page, menuPath)
  await ahead
}

test("without a network a new screen waits: the page stays, says so, and moves on by itself", async ({
  page,
  context,
  watch,
}) => {
  watch.allow(/ERR_INTERNET_DISCONNECTED/)
  // The card of a notice is fetched ahead, so that it can say that the network is gone.
  const ahead = waitForPart(page, /\/assets\/toast-card-/)
  await enterPlace(page)
  await ahead
  await context.setOffline(true)
  await privacyLink(page).click()
  await expect(page.getByText(words("sa", "offline.title"))).toBeVisible()
  await expect(page.getByRole("heading", { level: 1, name: "بيت الكرم" })).toBeVisible()
  await context.setOffline(false)
  await expect(privacyHeading(page)).toBeVisible()
})

test("a screen seen before opens without a network, and follows once it is back", async ({
  page,
  context,
  watch,
}) => {
  watch.allow(/ERR_INTERNET_DISCONNECTED/)
  await enterPlace(page)
  await privacyLink(page).click()
  await expect(privacyHeading(page)).toBeVisible()
  await context.setOffline(true)
  await page.goBack()
  await expect(page.getByRole("heading", { level: 1, name: "بيت الكرم" })).toBeVisible()
  await context.setOffline(false)
  await privacyLink(page).click()
  await expect(privacyHeading(page)).toBeVisible()
})

test("without a network the language changes, and the open menu stays", async ({
  page,
  context,
  watch,
}) => {
  watch.allow(/ERR_INTERNET_DISCONNECTED/)
  await enterMenu(page)
  await context.setOffline(true)
  await switchLanguage(page, "en")
  await expect(page.getByRole("heading", { level: 2, name: "Most ordered" })).toBeVisible()
})

test("a menu that cannot be fetched again stays as it is", async ({ page, server, watch }) => {
  watch.allow(/ERR_FAILED/, /net::/)
  await enterMenu(page)
  const asked = page.waitForEvent("requestfailed", (request) => /\/menu\/qr\//.test(request.url()))
  await page.route(/\/api\/(menu|restaurant)\//, (route) => route.abort())
  await setPrice(server, "fattoush", 1_900)
  try {
    await asked
    await expect(page.getByRole("progressbar")).toHaveCount(0)
    await expect(page.getByRole("heading", { level: 2, name: "الأكثر طلبًا" })).toBeVisible()
  } finally {
    await setPrice(server, "fattoush", 1_800)
  }
})

test("an old service worker is unregistered on start", async ({ page, context }) => {
  await context.route(/\/old-worker\.js$/, (route) =>
    route.fulfill({
      contentType: "text/javascript",
      body: "self.addEventListener('fetch',()=>{})",
    }),
  )
  await page.goto("/old-worker.js")
  const registered = await page.evaluate(async () => {
    await navigator.serviceWorker.register("/old-worker.js")
    return (await navigator.serviceWorker.getRegistrations()).length
  })
  expect(registered).toBe(1)
  await page.goto("/")
  await expect
    .poll(() =>
      page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length),
    )
    .toBe(0)
})

test("the cart opens without a network once something is in it", async ({
  page,
  context,
  watch,
}) => {
  watch.allow(/ERR_INTERNET_DISCONNECTED/, /network_failed/)
  const ahead = waitForPart(page, /\/assets\/cart-(?!bar)/)
  await addToCart(page, ["fattoush"], { uuid: known.qr.olayaTable12, language: "sa" })
  await ahead
  await context.setOffline(true)
  await cartButton(page, "sa").click()
  await expect(page.getByRole("heading", { name: words("sa", "cart.title") })).toBeVisible()
  await expect(page.getByRole("main")).toContainText("فتوش")
})
