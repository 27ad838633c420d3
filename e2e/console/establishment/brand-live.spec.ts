import { known } from "@sufra/db/seeds/demo/known"
import { browserState, expect, test } from "../../fixtures.ts"
import { desktop, phone } from "../../support/browser.ts"
import { PageWatch } from "../../support/page/page-watch.ts"
import { words } from "../../support/words.ts"

// The café: no other journey looks at its name or colours.
test.use({ viewport: desktop, signedInAs: "cafeOwner", language: "en" })

/** One blue pixel, enlarged by nobody: the server re-encodes whatever comes. */
const bluePixel = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==",
  "base64",
)

test("the owner's new brand shows in open guest pages, without a reload", async ({
  page,
  browser,
  server,
}) => {
  const watch = new PageWatch()
  const guest = await browser.newContext({
    baseURL: server.url,
    viewport: phone,
    storageState: browserState(server.url, "sa", null),
  })
  watch.follow(guest)
  const tabs = [await guest.newPage(), await guest.newPage()]
  const logos: (string | null)[] = []
  for (const tab of tabs) {
    const opened = tab.waitForResponse(/\/api\/events\//)
    await tab.goto(`/qr/${known.qr.cardamomCornerTable1}`)
    await opened
    await tab.evaluate(() => Object.assign(window, { isSamePage: true }))
    logos.push(await tab.getByRole("banner").locator("img").getAttribute("src"))
  }

  await page.goto("/console/settings/brand")
  await page.getByLabel(words("en", "field.name_sa")).fill("ركن الهيل والزعفران")
  const secondary = words("en", "brand.colour_primary")
  await page.getByRole("textbox", { name: secondary, exact: true }).fill("#1D5FA8")
  const uploaded = page.waitForResponse(/\/api\/staff\/media\//)
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name: "logo.png", mimeType: "image/png", buffer: bluePixel })
  await page
    .getByRole("dialog", { name: words("en", "picture.crop_title") })
    .getByRole("button", { name: words("en", "picture.crop_done") })
    .click()
  expect((await uploaded).status()).toBe(200)
  await page.getByRole("button", { name: words("en", "action.save") }).click()
  await expect(page.getByText(words("en", "brand.saved"))).toBeVisible()

  for (const [index, tab] of tabs.entries()) {
    await tab.bringToFront()
    await expect(tab.getByRole("heading", { level: 1, name: "ركن الهيل والزعفران" })).toBeVisible()
    await expect(tab.locator("html")).toHaveCSS("--primary", "#1D5FA8")
    await expect(tab.getByRole("banner").locator("img")).not.toHaveAttribute(
      "src",
      logos[index] ?? "",
    )
    expect(await tab.evaluate(() => "isSamePage" in window)).toBe(true)
  }
  await watch.expectClean(guest)
  await guest.close()
})

test("a scan leads to the menu at once where the owner says so", async ({
  page,
  browser,
  server,
}) => {
  await page.goto("/console/settings/brand")
  const choice = (key: "brand.scan_menu" | "brand.scan_landing") =>
    page.getByRole("radio", { name: new RegExp(`^${words("en", key)}`) })
  await choice("brand.scan_menu").check()
  await page.getByRole("button", { name: words("en", "action.save") }).click()
  await expect(page.getByText(words("en", "brand.saved"))).toBeVisible()
  const guest = await browser.newContext({
    baseURL: server.url,
    viewport: phone,
    storageState: browserState(server.url, "sa", null),
  })
  const scan = await guest.newPage()
  await scan.goto(`/qr/${known.qr.cardamomCornerTable1}`)
  await expect(scan).toHaveURL(`/menu/${known.qr.cardamomCornerTable1}`)
  await choice("brand.scan_landing").check()
  await page.getByRole("button", { name: words("en", "action.save") }).click()
  await expect(page.getByText(words("en", "save.unsaved"))).toBeHidden()
  await scan.goto(`/qr/${known.qr.cardamomCornerTable1}`)
  await expect(scan).toHaveURL(`/qr/${known.qr.cardamomCornerTable1}`)
  await guest.close()
})
