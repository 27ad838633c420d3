import type { Page } from "@playwright/test"
import { expect, test } from "../fixtures.ts"
import { privacyHeading, privacyLink, waitUntilStarted } from "../support/guest.ts"
import { addButton, cartButton, itemSheet, menuPath, openSheet } from "../support/item.ts"
import { openSearch, results, searchFor } from "../support/search.ts"

test.use({ language: "en" })

const wholeStylesheet = /\/assets\/app-[\w-]+\.css/

/** How everything looks, by what a missing rule would change; but for the notices, which come and go. */
function looks(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const told = ["display", "position", "color", "backgroundColor", "fontSize", "padding"] as const
    return [...document.querySelectorAll("nav *, main *, [role=dialog] *")].map((element) => {
      const style = getComputedStyle(element)
      const values = told.map((name) => style[name]).join(" ")
      return `${element.tagName} ${element.getAttribute("class")}: ${values} ${style.borderRadius} ${style.gap}`
    })
  })
}

async function switchOnWholeStylesheet(page: Page): Promise<void> {
  const count = await page.evaluate(() => document.styleSheets.length)
  await page.evaluate(() => {
    const link = document.querySelector<HTMLLinkElement>('link[rel="stylesheet"][disabled]')
    if (link) link.disabled = false
  })
  await expect.poll(() => page.evaluate(() => document.styleSheets.length)).toBe(count + 1)
}

/** The plus signs come with one category after the other: those of the last one are there too. */
async function waitUntilWhole(page: Page): Promise<void> {
  const lastCards = page
    .locator("main section")
    .last()
    .getByRole("listitem", { includeHidden: true })
  await expect(lastCards.locator(".mt-auto > :nth-child(2)").first()).toBeAttached()
}

async function expectNothingMissing(page: Page): Promise<void> {
  await waitUntilWhole(page)
  // One whose element goes away is broken off; one that never ends says that something still comes.
  await page.evaluate(() =>
    Promise.allSettled(document.getAnimations().map(({ finished }) => finished)),
  )
  const before = await looks(page)
  await switchOnWholeStylesheet(page)
  expect(await looks(page)).toEqual(before)
}

test("a dish over the menu is drawn with the styles the page came with", async ({ page }) => {
  await openSheet(page, "Chicken kabsa")
  await expect(itemSheet(page, "Chicken kabsa").getByRole("radio").first()).toBeVisible()
  await expectNothingMissing(page)
})

test("so is what is in the cart", async ({ page }) => {
  await openSheet(page, "Fattoush")
  await addButton(page).click()
  await cartButton(page).click()
  await expect(page.getByRole("dialog")).toBeVisible()
  await expectNothingMissing(page)
})

test("and what is found", async ({ page }) => {
  await page.goto(menuPath)
  await openSearch(page, "en")
  await searchFor(page, "kabsa", "en")
  await expect(results(page, "en").first()).toBeVisible()
  await expectNothingMissing(page)
})

test("another page comes with the whole stylesheet, and not before it", async ({ page }) => {
  const asked: string[] = []
  page.on("request", (request) => {
    if (wholeStylesheet.test(request.url())) asked.push(request.url())
  })
  // The last that a menu fetches by itself.
  const ahead = page.waitForResponse(/\/assets\/search-overlay-/)
  await page.goto(menuPath)
  await waitUntilStarted(page)
  await ahead
  expect(asked).toEqual([])
  await privacyLink(page, "en").click()
  await expect(privacyHeading(page, "en")).toBeVisible()
  expect(asked).toHaveLength(1)
})
