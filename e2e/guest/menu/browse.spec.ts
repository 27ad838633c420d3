import type { Page } from "@playwright/test"
import { expect, test } from "../../fixtures.ts"
import { enterPlace, waitUntilStarted } from "../../support/guest.ts"
import { cardOf } from "../../support/menu/item.ts"
import { menuOfTable12 } from "../../support/menu/search.ts"
import { holdBack } from "../../support/page/hold-back.ts"
import { words } from "../../support/words.ts"

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

test("pills that were moved before the scripts came stay where they are", async ({ page }) => {
  const release = await holdBack(page, /\/page-data\/|\.js$/)
  await page.goto(menuOfTable12, { waitUntil: "commit" })
  const pills = page.getByRole("navigation", { name: words("sa", "menu_page.categories") })
  const last = pills.getByRole("link").last()
  await last.scrollIntoViewIfNeeded()
  release()
  await waitUntilStarted(page)
  await page.evaluate(
    () =>
      new Promise((resolve) =>
        requestAnimationFrame(() => setTimeout(() => requestAnimationFrame(resolve))),
      ),
  )
  await expect(last).toBeInViewport({ ratio: 1 })
  await last.click()
  await expect(last).toHaveAttribute("aria-current", "true")
})

async function aFewFrames(): Promise<void> {
  for (let frames = 0; frames < 10; frames += 1) {
    await new Promise((painted) => requestAnimationFrame(painted))
  }
}

/** Opens the menu at a category, and says how to find a dish of it. */
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
  // Where the jump ends: lists that come near on the way are not of the height they were guessed at.
  await expect
    .poll(async () => {
      const before = await top()
      await page.evaluate(aFewFrames)
      return (await top()) === before
    })
    .toBe(true)
  return dish
}

const loadingAgain: Record<string, (page: Page) => Promise<unknown>> = {
  "a reload": (page) => page.reload(),
  "Back from another address": async (page) => {
    await page.goto("/")
    await page.goBack()
  },
}

for (const [how, load] of Object.entries(loadingAgain)) {
  test(`after ${how} the dish that was read is in view`, async ({ page }) => {
    const dish = await readSandwiches(page)
    await load(page)
    await waitUntilStarted(page)
    await expect(dish).toBeInViewport()
  })
}

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false })

  test("the menu is readable", async ({ page, watch }) => {
    // The browser words "no scripts here" as a refusal by policy.
    watch.allow(/\.js csp$/)
    await page.goto(menuOfTable12)
    await expect(page.getByRole("heading", { level: 3 })).not.toHaveCount(0)
    await expect(page.getByRole("heading", { level: 2 })).toHaveCount(8)
    const [first, last] = [cardOf(page, "كبسة دجاج"), cardOf(page, "ماء")]
    await expect(first.getByRole("heading", { name: "كبسة دجاج" })).toBeVisible()
    await expect(first.getByText("34.00")).toBeVisible()
    await last.scrollIntoViewIfNeeded()
    await expect(last.getByRole("heading", { name: "ماء" })).toBeVisible()
    await expect(last.getByText("2.00")).toBeVisible()
  })
})
