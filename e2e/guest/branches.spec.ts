import type { Page } from "@playwright/test"
import { known } from "@sufra/db/seeds/demo/known"
import { expect, test } from "../fixtures.ts"
import { table12, waitUntilStarted } from "../support/guest.ts"
import { languages, words } from "../support/words.ts"

const place = known.establishments.baytAlKaram
const branchesPath = `/branches/${place}`
const olaya = { sa: "فرع العليا", en: "Olaya" }
const nakheel = { sa: "فرع النخيل", en: "Al Nakheel" }
const corniche = { sa: "فرع كورنيش جدة", en: "Jeddah Corniche" }
/** A short walk from Al Nakheel. */
const nearNakheel = { latitude: 24.75, longitude: 46.63 }

const names = (page: Page) => page.getByRole("main").getByRole("heading", { level: 2 })

const cardOf = (page: Page, name: string) =>
  page
    .getByRole("main")
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { name }) })

for (const language of languages) {
  test.describe(`in ${language}`, () => {
    test.use({ language })

    test("all branches stand in the place's order, each open or closed", async ({ page }) => {
      await page.goto(branchesPath)
      await expect(names(page)).toHaveText([olaya[language], nakheel[language], corniche[language]])
      const always = words(language, "branch.open_always")
      await expect(cardOf(page, olaya[language])).toContainText(always)
      const closed = words(language, "branch.closed")
      await expect(
        cardOf(page, corniche[language]).getByText(closed, { exact: true }),
      ).toBeVisible()
    })

    test("a refused location is said, with a way on, and the list stays", async ({ page }) => {
      await page.goto(branchesPath)
      await waitUntilStarted(page)
      await page.getByRole("button", { name: words(language, "branches.use_location") }).click()
      const status = page.getByRole("main").getByRole("status")
      await expect(status).toContainText(words(language, "error.location_permission_needed"))
      await expect(status).toContainText(words(language, "branches.location_how"))
      await expect(
        page.getByRole("button", { name: words(language, "action.retry") }),
      ).toBeVisible()
      await expect(names(page).first()).toHaveText(olaya[language])
    })

    test("a branch's page: hours of the week, phone and directions", async ({ page }) => {
      await page.goto(branchesPath)
      await page.getByRole("link", { name: nakheel[language], exact: true }).click()
      await expect(page.getByRole("heading", { level: 1, name: nakheel[language] })).toBeVisible()
      const hours = page.getByRole("region", { name: words(language, "branch.hours") })
      await expect(hours.getByRole("listitem")).toHaveCount(7)
      await expect(hours.locator("[aria-current=date]")).toContainText(
        words(language, "branch.today"),
      )
      const special = page.getByRole("region", { name: words(language, "branch.special_hours") })
      await expect(special).toContainText(language === "sa" ? "رمضان 2027" : "Ramadan 2027")
      const prayers = page.getByRole("region", { name: words(language, "prayer.title") })
      await expect(prayers.getByRole("listitem")).toHaveCount(3)
      const phone = page.getByRole("link", { name: "+966 11 555 0128" })
      await expect(phone).toHaveAttribute("href", "tel:+966115550128")
      await expect(phone.locator("bdi")).toHaveAttribute("dir", "ltr")
      const directions = page.getByRole("link", { name: words(language, "branch.directions") })
      await expect(directions).toHaveAttribute(
        "href",
        /google\.com\/maps\/dir\/.*24\.7461,46\.6224/,
      )
    })
  })
}

test("a branch closed for long says why and until when", async ({ page }) => {
  await page.goto(`/branches/${known.qr.corniche}`)
  await page.getByRole("link", { name: corniche.sa, exact: true }).click()
  const hours = page.getByRole("region", { name: words("sa", "branch.hours") })
  await expect(hours.getByText("أعمال تجديد")).toHaveCount(7)
  const special = page.getByRole("region", { name: words("sa", "branch.special_hours") })
  await expect(special).toContainText(words("sa", "branch.until_further_notice"))
})

test("a branch that is not there leads to those that are", async ({ page, watch }) => {
  watch.allow(/404/)
  await page.goto(`/branch/${place}/${known.establishments.cardamomCorner}`)
  await expect(page.getByText(words("sa", "branch.unknown_title"))).toBeVisible()
  await page
    .getByRole("main")
    .getByRole("link", { name: words("sa", "branches.all") })
    .click()
  await expect(page).toHaveURL(branchesPath)
})

test("a chosen branch is in the navbar, survives a reload and can be given up", async ({
  page,
}) => {
  await page.goto(branchesPath)
  await waitUntilStarted(page)
  const navbar = page.getByRole("banner")
  await cardOf(page, nakheel.sa).getByRole("button").click()
  await expect(navbar).toContainText(nakheel.sa)
  await page.reload()
  await expect(navbar).toContainText(nakheel.sa)
  const chosen = cardOf(page, nakheel.sa).getByRole("button", { pressed: true })
  await expect(chosen).toHaveText(words("sa", "branches.chosen"))
  await page.goto(`/menu/${place}`)
  await expect(navbar).toContainText(nakheel.sa)
  await page.goto(branchesPath)
  await chosen.click()
  await expect(navbar).not.toContainText(nakheel.sa)
})

test("the code's own branch wins; another one is chosen without the table", async ({ page }) => {
  await page.goto(table12.replace("/qr/", "/branches/"))
  await waitUntilStarted(page)
  const navbar = page.getByRole("banner")
  await expect(cardOf(page, olaya.sa)).toContainText(words("sa", "branches.you_are_here"))
  await cardOf(page, nakheel.sa).getByRole("button").click()
  await expect(page).toHaveURL(branchesPath)
  await expect(navbar).toContainText(nakheel.sa)
  await expect(navbar).not.toContainText("طاولة")
  await page.goto(table12.replace("/qr/", "/menu/"))
  await expect(navbar).toContainText(`${olaya.sa} · طاولة 12`)
})

test("the menu opened from a branch is that branch's", async ({ page }) => {
  await page.goto(branchesPath)
  await page.getByRole("link", { name: corniche.sa, exact: true }).click()
  await page.getByRole("link", { name: words("sa", "branch.open_menu") }).click()
  await expect(page).toHaveURL(`/menu/${place}`)
  await expect(page.getByRole("banner")).toContainText(corniche.sa)
})

test.describe("where the guest has allowed their location", () => {
  test.use({ geolocation: nearNakheel, permissions: ["geolocation"] })

  test("the closest branch is first, without a tap", async ({ page }) => {
    await page.goto(branchesPath)
    await expect(names(page)).toHaveText([nakheel.sa, olaya.sa, corniche.sa])
    await expect(page.getByText(words("sa", "branches.closest_first"))).toBeVisible()
    await expect(cardOf(page, nakheel.sa)).toContainText("880 م")
    await expect(cardOf(page, corniche.sa)).toContainText("845 كم")
  })

  test("a scan tells where it was made", async ({ page }) => {
    const scan = page.waitForRequest(/\/branch\/qr-check\//)
    await page.goto(`/qr/${known.qr.cardamomCorner}`)
    expect((await scan).postDataJSON()).toEqual({
      uuid: known.qr.cardamomCorner,
      coordinates: { lat: nearNakheel.latitude, lng: nearNakheel.longitude },
    })
  })
})

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false })

  test("list and branch are readable, with a drawn plan for a map", async ({ page, watch }) => {
    // The browser words "no scripts here" as a refusal by policy.
    watch.allow(/\.js csp$/)
    await page.goto(branchesPath)
    await expect(names(page)).toHaveCount(3)
    await page.getByRole("link", { name: nakheel.sa, exact: true }).click()
    await expect(page.getByRole("heading", { level: 1, name: nakheel.sa })).toBeVisible()
    const map = page.getByRole("region", {
      name: words("sa", "branch.map_of", { name: nakheel.sa }),
    })
    await expect(map.locator("svg").first()).toBeVisible()
  })
})

test("a branch that was chosen by hand and is closed says so on every page", async ({ page }) => {
  await page.goto(branchesPath)
  await waitUntilStarted(page)
  await cardOf(page, corniche.sa)
    .getByRole("button", { name: words("sa", "branches.choose_named", { name: corniche.sa }) })
    .click()
  for (const path of [`/menu/${place}`, `/qr/${place}`]) {
    await page.goto(path)
    await expect(page.getByRole("banner")).toContainText(words("sa", "branch.closed"))
  }
  await expect(page.getByRole("main").locator("section").first()).toContainText(corniche.sa)
})
