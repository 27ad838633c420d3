import { known } from "@sufra/db/seeds/demo/known"
import { expect, test } from "../fixtures.ts"
import { desktop } from "../support/browser.ts"
import { enterPlace, privacyHeading } from "../support/guest.ts"
import { words } from "../support/words.ts"

test.describe("on a desk", () => {
  test.use({ viewport: desktop })

  test("the side menu stays as the guest left it", async ({ page }) => {
    await enterPlace(page)
    const menu = page.getByRole("navigation", { name: words("sa", "menu.title") })
    const wide = (await menu.boundingBox())?.width ?? 0
    await page.getByRole("button", { name: words("sa", "menu.collapse") }).click()
    const expand = page.getByRole("button", { name: words("sa", "menu.expand") })
    await expect(expand).toHaveAttribute("aria-expanded", "false")
    await expect.poll(async () => (await menu.boundingBox())?.width).toBeLessThan(wide / 2)
    await page.reload()
    await expect(expand).toBeVisible()
    await expect.poll(async () => (await menu.boundingBox())?.width).toBeLessThan(wide / 2)
    await menu.getByRole("link", { name: words("sa", "privacy.title") }).click()
    await expect(privacyHeading(page)).toBeVisible()
    await expect(expand).toBeVisible()
  })

  test("it stands on the side where reading begins", async ({ page }) => {
    await enterPlace(page)
    const menu = page.getByRole("navigation", { name: words("sa", "menu.title") })
    const box = await menu.boundingBox()
    expect(Math.round((box?.x ?? 0) + (box?.width ?? 0))).toBe(desktop.width)
  })
})

test("the phone's menu opens, closes with Escape and gives the focus back", async ({ page }) => {
  await enterPlace(page)
  const opener = page.getByRole("button", { name: words("sa", "menu.open") })
  await opener.click()
  const menu = page.getByRole("dialog", { name: words("sa", "menu.title") })
  await expect(menu).toBeVisible()
  const box = await menu.boundingBox()
  expect(Math.round((box?.x ?? 0) + (box?.width ?? 0))).toBe(390)
  await page.keyboard.press("Escape")
  await expect(menu).toBeHidden()
  await expect(opener).toBeFocused()
})

test("the phone's menu leads on and closes behind itself", async ({ page }) => {
  await enterPlace(page)
  await page.getByRole("button", { name: words("sa", "menu.open") }).click()
  const menu = page.getByRole("dialog", { name: words("sa", "menu.title") })
  await menu.getByRole("link", { name: words("sa", "privacy.title") }).click()
  await expect(privacyHeading(page)).toBeVisible()
  await expect(menu).toBeHidden()
})

test("the navbar stays on top while the page scrolls", async ({ page }) => {
  await enterPlace(page, `/qr/${known.establishments.baytAlKaram}`)
  await page.evaluate(() => scrollTo(0, 600))
  await expect(page.getByRole("banner")).toBeInViewport({ ratio: 1 })
})

test("whoever asks only for the head of a page leaves it whole for the others", async ({
  request,
  server,
}) => {
  // Under another host name nobody has asked for it yet.
  const address = `http://127.0.0.1:${server.port}/menu/${known.qr.olaya}`
  expect((await request.head(address)).status()).toBe(200)
  const page = await request.get(address)
  expect(await page.text()).toContain("كبسة دجاج")
})
