import type { Page } from "@playwright/test"
import { known } from "@sufra/db/seeds/demo/known"
import { expect, test } from "../../fixtures.ts"
import { signIn } from "../../support/customer.ts"
import { waitUntilStarted } from "../../support/guest.ts"
import { menuOfTable12 } from "../../support/menu/search.ts"
import { words } from "../../support/words.ts"

const heart = (page: Page, name: string) =>
  page.getByRole("button", { name: words("sa", "bookmark.toggle", { name }), exact: true })

const filter = (page: Page) =>
  page.getByRole("navigation", { name: words("sa", "menu_page.categories") }).getByRole("button", {
    name: words("sa", "bookmark.title"),
  })

const dishes = (page: Page) => page.getByRole("heading", { level: 3 })

test.beforeEach(async ({ page }) => {
  await page.goto(menuOfTable12)
  await waitUntilStarted(page)
})

test("two tabs agree, and neither loses what the other added", async ({ page, context }) => {
  const other = await context.newPage()
  await other.goto(menuOfTable12)
  await waitUntilStarted(other)
  await heart(page, "كبسة دجاج").click()
  await expect(heart(other, "كبسة دجاج")).toHaveAttribute("aria-pressed", "true")
  await heart(other, "فتوش").click()
  await expect(heart(page, "فتوش")).toHaveAttribute("aria-pressed", "true")
  await heart(page, "شاي كرك").click()
  await filter(other).click()
  await expect(dishes(other)).toHaveText(["كبسة دجاج", "فتوش", "شاي كرك"])
})

test("a bookmark made without a network is kept with the customer once it is back", async ({
  page,
  context,
  server,
  watch,
}) => {
  watch.allow(/ERR_INTERNET_DISCONNECTED|network_failed/)
  await page.goto(`/profile/${known.qr.olayaTable12}`)
  await signIn(page, server)
  const fetched = page.waitForResponse(
    (answer) => answer.request().method() === "GET" && answer.url().includes("/bookmarks/"),
  )
  await page.goto(menuOfTable12)
  // The part of the page that keeps them with the place has come.
  await fetched
  await waitUntilStarted(page)
  await context.setOffline(true)
  await heart(page, "كبسة دجاج").click()
  await expect(heart(page, "كبسة دجاج")).toHaveAttribute("aria-pressed", "true")
  const heard = page.waitForResponse(
    (answer) => answer.request().method() === "PUT" && answer.url().includes("/bookmarks/"),
  )
  await context.setOffline(false)
  await heard
  await page.evaluate(() => localStorage.removeItem("sufra-bookmarks"))
  await page.reload()
  // The place tells it: this browser has forgotten.
  await expect(heart(page, "كبسة دجاج")).toHaveAttribute("aria-pressed", "true")
})

test("one that is tapped before the rest of the page has come is kept with the customer too", async ({
  page,
  server,
}) => {
  await page.goto(`/profile/${known.qr.olayaTable12}`)
  await signIn(page, server)
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route(/\/assets\/place-later-/, async (route) => {
    await held
    await route.continue()
  })
  await page.goto(menuOfTable12)
  await waitUntilStarted(page)
  await heart(page, "كبسة دجاج").click()
  await expect(heart(page, "كبسة دجاج")).toHaveAttribute("aria-pressed", "true")
  const heard = page.waitForResponse(
    (answer) => answer.request().method() === "PUT" && answer.url().includes("/bookmarks/"),
  )
  letGo()
  await heard
  await page.evaluate(() => localStorage.removeItem("sufra-bookmarks"))
  await page.reload()
  await expect(heart(page, "كبسة دجاج")).toHaveAttribute("aria-pressed", "true")
})
