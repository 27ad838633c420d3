import { known } from "@sufra/db/seeds/demo/known"
import { expect, test } from "../fixtures.ts"
import { switchLanguage, waitUntilStarted } from "../support/guest.ts"
import {
  addButton,
  cartButton,
  cartSheet,
  itemPath,
  itemSheet,
  menuPath,
  openItem,
  openSheet,
} from "../support/item.ts"
import {
  productIdOf,
  retireSlug,
  setMinimum,
  setPrice,
  setSoldOut,
} from "../support/menu-change.ts"
import { words } from "../support/words.ts"

test.use({ language: "en" })

test.describe("the address", () => {
  test("by its name it is a page of its own, with a preview", async ({ page }) => {
    await openItem(page, "chicken-kabsa")
    await expect(page.getByRole("heading", { level: 1, name: "Chicken kabsa" })).toBeVisible()
    await expect(page).toHaveTitle("Chicken kabsa · Bayt Al Karam")
    const preview = (property: string) =>
      page.locator(`meta[property="${property}"]`).getAttribute("content")
    expect(await preview("og:description")).toContain("34.00 SAR")
    expect(await preview("og:image")).toMatch(/\/media\/.+\/640\.webp$/)
    expect(await preview("product:price:amount")).toBe("34.00")
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", /\/chicken-kabsa$/)
  })

  test("an old, wrong or missing name leads to the right one and keeps the query", async ({
    request,
    server,
  }) => {
    const id = await productIdOf(server, "chicken-kabsa")
    await retireSlug(server, "kabsa-of-old", "chicken-kabsa")
    const right = itemPath(`${id}/chicken-kabsa`)
    for (const [asked, expected] of [
      [`${id}/kabsa-of-old`, right],
      [`${id}/nonsense`, right],
      [id, right],
      ["kabsa-of-old", itemPath("chicken-kabsa")],
    ] as const) {
      const answer = await request.get(`${itemPath(asked)}?utm_source=x`, { maxRedirects: 0 })
      expect.soft(answer.status(), asked).toBe(301)
      expect.soft(answer.headers().location, asked).toBe(`${expected}?utm_source=x`)
    }
    expect((await request.get(right, { maxRedirects: 0 })).status()).toBe(200)
  })

  test("an unknown dish is said to be gone, with the way to the menu", async ({ page, watch }) => {
    watch.allow(/404/)
    const answer = await page.goto(itemPath("no-such-dish"))
    expect(answer?.status()).toBe(404)
    await expect(
      page.getByRole("heading", { name: words("en", "error.product_not_found") }),
    ).toBeVisible()
    await page.getByRole("link", { name: words("en", "action.back_to_menu") }).click()
    await expect(page).toHaveURL(menuPath)
  })
})

test.describe("over the menu", () => {
  test("Back closes the sheet and the menu is where it was", async ({ page }) => {
    await page.goto(menuPath)
    await waitUntilStarted(page)
    const card = page.getByRole("link", { name: "Lamb mutabbaq" }).first()
    await card.scrollIntoViewIfNeeded()
    await page.evaluate(() => {
      scrollBy(0, 120)
      Object.assign(window, { isSamePage: true })
    })
    const before = await page.evaluate(() => Math.round(scrollY))
    expect(before).toBeGreaterThan(100)
    await card.click()
    const sheet = itemSheet(page, "Lamb mutabbaq")
    await expect(sheet.getByText(words("en", "allergen.title"))).toBeVisible()
    await expect(page).toHaveURL(/\/items\/.+\/lamb-mutabbaq$/)
    await expect(page).toHaveTitle(/^Lamb mutabbaq/)
    await page.goBack()
    await expect(sheet).toBeHidden()
    await expect(page).toHaveURL(menuPath)
    await expect(page).not.toHaveTitle(/^Lamb mutabbaq/)
    expect(await page.evaluate(() => Math.round(scrollY))).toBe(before)
    expect(await page.evaluate(() => "isSamePage" in window)).toBe(true)
    await page.goForward()
    await expect(sheet).toBeVisible()
  })

  test("Escape closes it and gives the focus back; a reload is the page", async ({ page }) => {
    await openSheet(page, "Chicken kabsa")
    await page.keyboard.press("Escape")
    await expect(itemSheet(page, "Chicken kabsa")).toBeHidden()
    await expect(page).toHaveURL(menuPath)
    await expect(page.getByRole("link", { name: "Chicken kabsa" }).first()).toBeFocused()
    await page.keyboard.press("Enter")
    await expect(itemSheet(page, "Chicken kabsa")).toBeVisible()
    await page.reload()
    await expect(page.getByRole("heading", { level: 1, name: "Chicken kabsa" })).toBeVisible()
    await expect(page.getByRole("dialog")).toHaveCount(0)
  })

  test("a suggestion takes its place, and Back still closes it", async ({ page }) => {
    await openSheet(page, "Chicken kabsa")
    await itemSheet(page, "Chicken kabsa").getByRole("link", { name: "Fattoush" }).click()
    await expect(itemSheet(page, "Fattoush")).toBeVisible()
    await expect(page).toHaveURL(/\/fattoush$/)
    await page.goBack()
    await expect(page.getByRole("dialog")).toHaveCount(0)
    await expect(page).toHaveURL(menuPath)
  })

  test.describe("without scripts", () => {
    test.use({ javaScriptEnabled: false })

    test("a card leads to the item's page", async ({ page, watch }) => {
      watch.allow(/\.js csp$/)
      await page.goto(menuPath)
      await page.getByRole("link", { name: "Chicken kabsa" }).first().click()
      await expect(page.getByRole("heading", { level: 1, name: "Chicken kabsa" })).toBeVisible()
    })
  })
})

test.describe("choosing", () => {
  test("price, calories, salt and label follow the choice", async ({ page }) => {
    await openItem(page, "chicken-kabsa")
    await expect(addButton(page)).toContainText("34.00")
    await page.getByLabel("For two").check()
    await page.getByLabel("Laban ayran").check()
    await expect(addButton(page)).toContainText("67.00")
    await expect(page.getByText("1730 calories")).toBeVisible()
    await page.getByText(words("en", "item.nutrition_title")).click()
    const label = page.locator("dl")
    await expect(label).toContainText("620 gm + your choices")
    await expect(label).toContainText("1,730")
    for (const name of ["Hot dakkous", "Green salad"]) await page.getByLabel(name).check()
    await expect(page.getByLabel("Nuts and raisins")).toBeDisabled()
  })

  test("what is missing is said at its group, which gets the focus", async ({ page, server }) => {
    await setMinimum(server, "Sauces", 2)
    try {
      await openItem(page, "shawarma-arabi")
      await page.getByLabel("Toum").check()
      await addButton(page).click()
      await expect(page.getByText("You should choose at least 2")).toBeVisible()
      await expect(page.getByLabel("Toum")).toBeFocused()
      await expect(page.getByLabel("Toum")).toBeInViewport()
      await expect(cartButton(page)).toHaveCount(0)
      await page.getByLabel("Tahini").check()
      await expect(page.getByText("You should choose at least 2")).toHaveCount(0)
      await addButton(page).click()
      await expect(cartButton(page)).toContainText("21.00")
    } finally {
      await setMinimum(server, "Sauces", 0)
    }
  })

  test("a change by staff shows at once and keeps the choice", async ({ page, server }) => {
    await openSheet(page, "Lamb mutabbaq")
    const sheet = itemSheet(page, "Lamb mutabbaq")
    await sheet.getByLabel("Very hot").check()
    await sheet.getByLabel(words("en", "item.note")).fill("cut in four")
    await setPrice(server, "lamb-mutabbaq", 2_150)
    await expect(sheet.getByRole("button", { name: words("en", "item.add") })).toContainText(
      "21.50",
    )
    await expect(sheet.getByLabel("Very hot")).toBeChecked()
    await expect(sheet.getByLabel(words("en", "item.note"))).toHaveValue("cut in four")
    await setSoldOut(server, "lamb-mutabbaq", true)
    await expect(sheet.getByRole("status").getByText(words("en", "stock.sold_out"))).toBeVisible()
    await expect(sheet.getByRole("button", { name: words("en", "item.add") })).toBeDisabled()
    await setSoldOut(server, "lamb-mutabbaq", false)
    await expect(sheet.getByRole("button", { name: words("en", "item.add") })).toBeEnabled()
    await expect(sheet.getByLabel("Very hot")).toBeChecked()
    await setPrice(server, "lamb-mutabbaq", 1_800)
  })

  test("what is sold out says so and cannot be added", async ({ page }) => {
    await openItem(page, "hamour-sayadieh")
    await expect(page.getByRole("status").getByText(words("en", "stock.sold_out"))).toBeVisible()
    await expect(addButton(page)).toBeDisabled()
  })

  test("of the last few no more can be taken", async ({ page }) => {
    await openItem(page, "cheese-kunafa")
    await expect(page.getByText("Only 4 left")).toBeVisible()
    const more = page.getByRole("button", { name: words("en", "item.more") })
    for (let portions = 1; portions < 4; portions += 1) await more.click()
    await expect(more).toBeDisabled()
  })
})

test.describe("the cart", () => {
  test("keeps quantity, choice and note over a reload and another language", async ({ page }) => {
    await openItem(page, "chicken-kabsa")
    await page.getByLabel("For two").check()
    await page.getByRole("button", { name: words("en", "item.more") }).click()
    await page.getByLabel(words("en", "item.note")).fill("no almonds")
    await expect(page.getByText("190 characters left")).toBeVisible()
    await switchLanguage(page, "sa")
    await expect(page.getByLabel("نفرين")).toBeChecked()
    await expect(page.getByLabel(words("sa", "item.note"))).toHaveValue("no almonds")
    await addButton(page, "sa").click()
    await expect(cartButton(page, "sa")).toContainText("124.00")
    await page.reload()
    await expect(cartButton(page, "sa")).toContainText("124.00")
    await cartButton(page, "sa").click()
    const sheet = cartSheet(page, "sa")
    await expect(sheet.getByText("نفرين، وسط")).toBeVisible()
    await expect(sheet.getByText("no almonds")).toBeVisible()
    await page.keyboard.press("Escape")
    await switchLanguage(page, "en")
    await cartButton(page).click()
    await expect(cartSheet(page).getByText("For two, Medium")).toBeVisible()
  })

  test("adds up equal lines, changes, removes and brings back", async ({ page }) => {
    await openSheet(page, "Fattoush")
    await itemSheet(page, "Fattoush")
      .getByRole("button", { name: words("en", "item.add") })
      .click()
    await expect(page.getByRole("dialog")).toHaveCount(0)
    await expect(page).toHaveURL(menuPath)
    await page.getByRole("link", { name: "Fattoush" }).first().click()
    await itemSheet(page, "Fattoush")
      .getByRole("button", { name: words("en", "item.add") })
      .click()
    await expect(cartButton(page)).toContainText("36.00")
    await cartButton(page).click()
    const sheet = cartSheet(page)
    await expect(sheet.getByRole("listitem")).toHaveCount(1)
    await sheet.getByRole("button", { name: words("en", "item.less") }).click()
    await expect(sheet).toContainText("18.00")
    await sheet.getByRole("button", { name: "Remove Fattoush" }).click()
    await expect(sheet.getByText(words("en", "cart.empty_title"))).toBeVisible()
    await page.getByRole("button", { name: words("en", "action.undo") }).click()
    await expect(sheet.getByRole("listitem")).toHaveCount(1)
    await sheet.getByRole("button", { name: words("en", "cart.clear") }).click()
    await expect(sheet.getByText(words("en", "cart.empty_title"))).toBeVisible()
    await page
      .getByRole("button", { name: words("en", "action.undo") })
      .last()
      .click()
    await expect(sheet.getByRole("listitem")).toHaveCount(1)
  })

  test("is the same in another tab, and another place's is another", async ({ page, context }) => {
    await page.goto(menuPath)
    await waitUntilStarted(page)
    const other = await context.newPage()
    await openItem(other, "fattoush")
    await addButton(other).click()
    await expect(cartButton(page)).toContainText("18.00")
    await other.goto(`/menu/${known.qr.cardamomCornerTable1}`)
    await waitUntilStarted(other)
    await expect(other.getByRole("heading", { level: 3 }).first()).toBeVisible()
    await expect(cartButton(other)).toHaveCount(0)
  })

  for (const stored of ["{broken", '{"state":{"products":[{"productId":7}]},"version":1}']) {
    test(`starts empty from ${stored}`, async ({ page }) => {
      await page.goto(menuPath)
      await page.evaluate(
        ([key = "", value = ""]) => localStorage.setItem(key, value),
        [`sufra-cart-${known.establishments.baytAlKaram}`, stored],
      )
      await openItem(page, "fattoush")
      await addButton(page).click()
      await expect(cartButton(page)).toContainText("18.00")
    })
  }
})

test.describe("on a desk", () => {
  test.use({ viewport: { width: 1440, height: 900 } })

  test("the cart stands beside the menu", async ({ page }) => {
    await openSheet(page, "Fattoush")
    await itemSheet(page, "Fattoush")
      .getByRole("button", { name: words("en", "item.add") })
      .click()
    const beside = page.getByRole("complementary", { name: words("en", "cart.title") })
    await expect(beside.getByRole("listitem")).toHaveCount(1)
    await expect(beside).toContainText("18.00")
    await expect(cartButton(page)).toBeHidden()
  })
})
