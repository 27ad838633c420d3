import { expect, test } from "../fixtures.ts"
import { desktop } from "../support/browser.ts"
import { consoleMenu, openMenuGroups, pageHeading } from "../support/console.ts"
import { words } from "../support/words.ts"

test.use({ viewport: desktop, signedInAs: "owner", language: "sa" })

const say = (key: Parameters<typeof words>[1], fields?: Parameters<typeof words>[2]) =>
  words("sa", key, fields)

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
