import type { Page } from "@playwright/test"
import { known } from "@sufra/db/seeds/demo/known"
import { expect, test } from "../fixtures.ts"
import { enterPlace, table12, waitUntilStarted } from "../support/guest.ts"
import { setPublished } from "../support/menu-change.ts"
import { words } from "../support/words.ts"

const menuOfTable12 = table12.replace("/qr/", "/menu/")

test("from the landing page to a dish, in Arabic on a phone", async ({ page }) => {
  await enterPlace(page)
  await page.getByRole("link", { name: words("sa", "landing.menu") }).click()
  await expect(page).toHaveURL(menuOfTable12)
  const dish = page.getByRole("heading", { level: 3, name: "كبسة دجاج" }).first()
  await expect(dish).toBeVisible()
  await dish.getByRole("link").click()
  await expect(page.getByRole("dialog").getByRole("heading", { name: "كبسة دجاج" })).toBeVisible()
  await expect(page).toHaveURL(/\/items\//)
})

test("the pills follow the scroll, and bring their category into view", async ({ page }) => {
  await page.goto(menuOfTable12)
  await waitUntilStarted(page)
  const pills = page.getByRole("navigation", { name: words("sa", "menu_page.categories") })
  const last = pills.getByRole("link").last()
  await last.click()
  await expect(last).toHaveAttribute("aria-current", "true")
  const name = (await last.textContent()) ?? ""
  await expect(page.getByRole("heading", { level: 2, name })).toBeInViewport()
})

test("a dish that staff take away above leaves the guest's cards as they are", async ({
  page,
  server,
}) => {
  await page.goto(menuOfTable12)
  await waitUntilStarted(page)
  // Not by their roles: lists that are far below have none yet.
  const dish = page.locator("h3 a", { hasText: /^فتوش$/ })
  const there = await dish.count()
  expect(there).toBeGreaterThan(0)
  const read = page.locator("main section h3 a").last()
  await read.focus()
  await setPublished(server, "fattoush", false)
  await expect(dish).toHaveCount(0)
  await expect(read).toBeFocused()
  await setPublished(server, "fattoush", true)
  await expect(dish).toHaveCount(there)
  await expect(read).toBeFocused()
})

test("however many pills were tapped, Back leaves the menu", async ({ page }) => {
  await enterPlace(page)
  await page.getByRole("link", { name: words("sa", "landing.menu") }).click()
  const pills = page.getByRole("navigation", { name: words("sa", "menu_page.categories") })
  for (const index of [1, 2, 3]) {
    await pills.getByRole("link").nth(index).click()
    await expect(pills.getByRole("link").nth(index)).toHaveAttribute("aria-current", "true")
  }
  await page.goBack()
  await expect(page).toHaveURL(table12)
})

/** Opens the menu at a category, and says how to find a dish of it and where on the screen that stands. */
async function readSandwiches(page: Page) {
  await page.goto(menuOfTable12)
  await waitUntilStarted(page)
  const pills = page.getByRole("navigation", { name: words("sa", "menu_page.categories") })
  const pill = pills.getByRole("link", { name: "السندويتشات" })
  await pill.click()
  await expect(pill).toHaveAttribute("aria-current", "true")
  const dish = page.locator("h3", { hasText: "شاورما دجاج صاج" })
  await expect(dish).toBeInViewport()
  const top = async () => Math.round((await dish.boundingBox())?.y ?? -1)
  let last = await top()
  // Where the jump ends: lists that come near on the way are not of the height they were guessed at.
  await expect
    .poll(async () => {
      const before = last
      last = await top()
      return last === before
    })
    .toBe(true)
  return { pill, dish, top }
}

test("after another page the menu is where it was left, and its pill too", async ({ page }) => {
  const { pill, top } = await readSandwiches(page)
  const before = await top()
  await page.getByRole("link", { name: "بيت الكرم" }).click()
  await expect(page.getByRole("link", { name: words("sa", "landing.menu") })).toBeVisible()
  await page.goBack()
  await expect.poll(async () => Math.abs((await top()) - before)).toBeLessThanOrEqual(1)
  await expect(pill).toHaveAttribute("aria-current", "true")
})

const loadingAgain: Record<string, (page: Page) => Promise<unknown>> = {
  "a reload": (page) => page.reload(),
  "Back from another address": async (page) => {
    await page.goto("/")
    await page.goBack()
  },
}

for (const [how, load] of Object.entries(loadingAgain)) {
  test(`after ${how} the dish that was read is in view`, async ({ page }) => {
    const { dish } = await readSandwiches(page)
    await load(page)
    await waitUntilStarted(page)
    await expect(dish).toBeInViewport()
  })
}

test("Back closes the side menu, and what was followed from it leaves no trace of it", async ({
  page,
}) => {
  await enterPlace(page, menuOfTable12)
  const opener = page.getByRole("button", { name: words("sa", "menu.open") })
  const sideMenu = page.getByRole("dialog", { name: words("sa", "menu.title") })
  await opener.click()
  await expect(sideMenu).toBeVisible()
  await page.goBack()
  await expect(sideMenu).toBeHidden()
  await expect(page).toHaveURL(menuOfTable12)
  await opener.click()
  await sideMenu.getByRole("link", { name: words("sa", "branches.title") }).click()
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(words("sa", "branches.title"))
  await expect(sideMenu).toBeHidden()
  await page.goBack()
  await expect(page).toHaveURL(menuOfTable12)
  await expect(sideMenu).toBeHidden()
})

test("the menu of a closed branch says so", async ({ page }) => {
  await page.goto(`/menu/${known.qr.corniche}`)
  await expect(page.getByRole("banner")).toContainText(words("sa", "branch.closed"))
})

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false })

  test("the menu is readable", async ({ page, watch }) => {
    // The browser words "no scripts here" as a refusal by policy.
    watch.allow(/\.js csp$/)
    await page.goto(menuOfTable12)
    await expect(page.getByRole("heading", { level: 3 })).not.toHaveCount(0)
    await expect(page.getByRole("heading", { level: 2 })).toHaveCount(8)
  })
})
