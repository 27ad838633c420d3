import type { Page } from "@playwright/test"
import { known } from "@sufra/db/seeds/demo/known"
import { expect, test } from "../fixtures.ts"
import { waitUntilStarted } from "../support/guest.ts"
import { addButton, cartButton } from "../support/menu/item.ts"
import { words } from "../support/words.ts"

test.use({ language: "en" })

/** The page is there and none of its scripts, until what is returned is called. */
async function openWithoutScripts(page: Page, path: string): Promise<() => void> {
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>()
  await page.route(/\/assets\/.*\.js/, async (route) => {
    await isReleased
    await route.continue()
  })
  await page.goto(path, { waitUntil: "commit" })
  return release
}

test("a button tapped before the scripts are there does its work once they are", async ({
  page,
}) => {
  const release = await openWithoutScripts(page, `/items/${known.qr.instagram}/fattoush`)
  await addButton(page).click()
  await addButton(page).click()
  await expect(page.locator("html")).not.toHaveAttribute("data-sufra-started")
  release()
  await expect(cartButton(page)).toContainText("1")
})

test("a link that has to remember something first waits as well", async ({ page }) => {
  await page.goto(`/branches/${known.qr.instagram}`)
  const toBranch = page.getByRole("link", { name: "Jeddah Corniche", exact: true })
  const branch = (await toBranch.getAttribute("href")) ?? ""
  const release = await openWithoutScripts(page, branch)
  await page.getByRole("link", { name: words("en", "branch.open_menu") }).click()
  await expect(page).toHaveURL(branch)
  release()
  await expect(page).toHaveURL(`/menu/${known.qr.instagram}`)
  await waitUntilStarted(page)
  await expect(page.getByRole("banner")).toContainText("Corniche")
})
