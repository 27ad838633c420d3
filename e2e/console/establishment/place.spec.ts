import { known } from "@sufra/db/seeds/demo/known"
import { browserState, expect, test } from "../../fixtures.ts"
import { desktop, phone } from "../../support/browser.ts"
import { consoleMenu, openMenuGroups, pageHeading } from "../../support/console.ts"
import { PageWatch } from "../../support/page/page-watch.ts"
import { words } from "../../support/words.ts"

test.use({ viewport: desktop })

/** One blue pixel, enlarged by nobody: the server re-encodes whatever comes. */
const bluePixel = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==",
  "base64",
)

test.describe("the owner of the café", () => {
  test.use({ signedInAs: "cafeOwner", language: "en" })

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
      await expect(
        tab.getByRole("heading", { level: 1, name: "ركن الهيل والزعفران" }),
      ).toBeVisible()
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
})

const say = (key: Parameters<typeof words>[1], fields?: Parameters<typeof words>[2]) =>
  words("sa", key, fields)

test.describe("the owner of a place", () => {
  test.use({ signedInAs: "owner", language: "sa" })

  test("a service that is switched off leaves the menu, and its page leads to where it is switched on", async ({
    page,
  }) => {
    const services = "/console/settings/modules"
    const points = say("modules.loyalty")
    const inMenu = (key: Parameters<typeof words>[1]) =>
      consoleMenu(page).getByRole("link", { name: say(key), exact: true })
    await page.goto(services)
    await openMenuGroups(page)
    await expect(inMenu("loyalty_editor.title")).toBeVisible()
    await page.getByRole("switch", { name: points }).click()
    await expect(inMenu("loyalty_editor.title")).toBeHidden()
    await expect(inMenu("liability.title")).toBeHidden()
    await expect(inMenu("loyalty_editor.tab_coupons")).toBeVisible()
    await expect(inMenu("customers.title")).toBeVisible()

    await page.goto("/console/loyalty/liability")
    await expect(pageHeading(page, say("modules.off_title", { name: points }))).toBeVisible()
    await page.getByRole("link", { name: say("modules.open") }).click()
    await expect(page).toHaveURL(services)
    await page.getByRole("switch", { name: points }).click()
    await inMenu("liability.title").click()
    await expect(pageHeading(page, say("liability.title"))).toBeVisible()
  })
})

test.describe("whoever runs the installation", () => {
  test.use({ signedInAs: "platformAdministrator", language: "en" })

  test("a new place is created, deactivated and opened again", async ({ page, context, watch }) => {
    watch.allow(/409/, /403/)
    const email = `owner-${Date.now()}@example.com`
    await page.goto("/console/establishments")
    await page.getByRole("button", { name: words("en", "establishment.add") }).click()
    const dialog = page.getByRole("dialog")
    await dialog.getByLabel(words("en", "field.name_sa")).fill("مطعم التجربة")
    await dialog.getByLabel(words("en", "field.name_en")).fill("Trial Kitchen")
    await dialog.getByLabel(words("en", "establishment.owner_name")).fill("Sara")
    await dialog.getByLabel(words("en", "establishment.owner_email")).fill("owner@demo.sufra")
    await dialog
      .getByLabel(words("en", "establishment.owner_password"), { exact: true })
      .fill("a long password 9")
    await dialog.getByRole("button", { name: words("en", "establishment.add_submit") }).click()
    await expect(dialog.getByText(words("en", "error.email_taken"))).toBeVisible()
    await dialog.getByLabel(words("en", "establishment.owner_email")).fill(email)
    await dialog.getByRole("button", { name: words("en", "establishment.add_submit") }).click()
    const row = page.getByRole("row").filter({ hasText: "Trial Kitchen" })
    await expect(row).toContainText(words("en", "establishment.active"))

    await row.getByRole("button", { name: words("en", "establishment.deactivate") }).click()
    await page
      .getByRole("dialog")
      .getByRole("button", { name: words("en", "establishment.deactivate") })
      .click()
    await expect(row).toContainText(words("en", "establishment.inactive"))
    const opened = context.waitForEvent("page")
    await row.getByRole("link").click()
    const guest = await opened
    await expect(guest).toHaveURL(/\/deactivated\//)
    await row.getByRole("button", { name: words("en", "establishment.activate") }).click()
    await page
      .getByRole("dialog")
      .getByRole("button", { name: words("en", "establishment.activate") })
      .click()
    await expect(row).toContainText(words("en", "establishment.active"))
    await guest.getByRole("link", { name: words("en", "action.retry") }).click()
    await expect(guest.getByRole("heading", { level: 1, name: "Trial Kitchen" })).toBeVisible()
  })
})
