import { expect, test } from "../../fixtures.ts"
import { waitUntilStarted } from "../../support/guest.ts"
import { addButton } from "../../support/menu/item.ts"
import { setSoldOut } from "../../support/menu/menu-change.ts"
import {
  addToCart,
  chooseType,
  expectConfirmed,
  giveContact,
  nearPin,
  olaya,
  placeButton,
  proceed,
  putPin,
} from "../../support/ordering.ts"
import { words } from "../../support/words.ts"

test.use({ language: "en" })

const goesWell = words("en", "cart.suggestions")

test("the cart suggests what fits: one tap adds it, or opens what is to be chosen", async ({
  page,
  server,
}) => {
  await setSoldOut(server, "lemon-mint", true)
  await addToCart(page, ["mixed-grill"])
  await page.goto(`/cart/${olaya}`)
  await waitUntilStarted(page)
  const suggestions = page.getByRole("region", { name: goesWell })
  await expect(suggestions.getByRole("listitem")).toHaveCount(2)
  await expect(suggestions).not.toContainText("Lemon and mint")
  await suggestions.getByRole("button", { name: /Fattoush/ }).click()
  await expect(page.getByRole("main")).toContainText("64.00")
  await expect(suggestions).not.toContainText("Fattoush")
  await expect(page.getByRole("heading", { name: goesWell })).toBeFocused()
  await suggestions.getByRole("link", { name: "Hummus" }).click()
  const sheet = page.getByRole("dialog", { name: "Hummus" })
  await expect(page).toHaveURL(/\/items\//)
  await sheet.getByRole("button", { name: words("en", "item.add") }).click()
  await expect(page).toHaveURL(`/cart/${olaya}`)
  await expect(page.getByRole("main")).toContainText("80.00")
  await expect(suggestions).toHaveCount(0)
  await setSoldOut(server, "lemon-mint", false)
})

test("says what is missing for the zone's minimum, then for free delivery, until it is free", async ({
  page,
  server,
}) => {
  await addToCart(page, ["fattoush"])
  await page.goto(`/order-type/${olaya}`)
  await chooseType(page, 3)
  await putPin(page, nearPin)
  const below = (amount: string) => words("en", "cart.below_minimum", { amount })
  const missing = (amount: string) => words("en", "cart.free_delivery_missing", { amount })
  await expect(page.getByText(below("12.00 SAR"))).toBeVisible()
  await page.getByLabel(words("en", "checkout.address"), { exact: true }).fill("Olaya St 12")
  await page.goto(`/cart/${olaya}`)
  await expect(page.getByText(below("12.00 SAR"))).toBeVisible()
  await page.goto(`/order-data/${olaya}`)
  await proceed(page, `/checkout/${olaya}`)
  await expect(placeButton(page)).toHaveCount(0)
  await page
    .getByRole("link", { name: words("en", "cart.add_for_minimum", { amount: "12.00 SAR" }) })
    .click()
  await expect(page).toHaveURL(`/menu/${olaya}`)
  await addToCart(page, ["mixed-grill"])
  await page.goto(`/cart/${olaya}`)
  await expect(page.getByText(missing("56.00 SAR"))).toBeVisible()
  await expect(page.getByRole("main")).toContainText("73.00")
  await page.goto(`/items/${olaya}/mixed-grill`)
  await waitUntilStarted(page)
  await page.getByRole("button", { name: words("en", "item.more") }).click()
  await addButton(page, "en").click()
  await page.goto(`/checkout/${olaya}`)
  await expect(page.getByText(words("en", "cart.free_delivery_reached"))).toBeVisible()
  await giveContact(page, server)
  await placeButton(page).click()
  await expectConfirmed(page)
  await expect(page.getByRole("main")).toContainText("156.00")
})
