import { known } from "@sufra/db/seeds/demo/known"
import { m } from "@sufra/messages"
import { expect, test } from "vitest"
import { page } from "vitest/browser"
import { api } from "../../testing/api-of-test.ts"
import {
  cartLines,
  continueButton,
  continueLink,
  openCartWith,
  placeButton,
  section,
} from "../../testing/cart-parts.ts"
import { serveOrdering } from "../../testing/demo/demo-ordering.ts"
import { zoneAround } from "../../testing/demo/demo-zone.ts"
import { serveDemo } from "../../testing/demo/serve-demo.ts"
import { openScreen, reopenScreen } from "../../testing/open-screen.tsx"
import {
  addButton,
  cartButton,
  expectCount,
  expectNoText,
  expectPath,
  expectText,
  main,
  table12,
} from "../../testing/page-parts.ts"

const { olaya } = known.qr

test("what fits is suggested: one tap adds it, or opens what is to be chosen", async () => {
  const site = serveDemo()
  serveOrdering(site)
  const all = site.menu.categories.flatMap(({ products }) => products)
  const fitting = ["hummus", "fattoush"].flatMap((slug) => {
    const product = all.find((one) => one.slug === slug)
    return product ? [product] : []
  })
  api().answer("GET /menu/qr/{uuid}/suggestions/", () => fitting)
  await openScreen(`/items/${table12}/mixed-grill`, { language: "en" })
  await addButton().click()
  await cartButton().click()
  const suggestions = section(m["cart.suggestions"]())
  await expectCount(suggestions.getByRole("listitem"), 2)
  await suggestions.getByRole("button", { name: m["item.add_one"]({ name: "Fattoush" }) }).click()
  await expectText(main(), "64.00")
  await expectNoText(suggestions, "Fattoush")
  await expect.element(page.getByRole("heading", { name: m["cart.suggestions"]() })).toHaveFocus()
  await suggestions.getByRole("link", { name: "Hummus" }).click()
  await expectPath(/\/items\//)
  await page
    .getByRole("dialog", { name: "Hummus" })
    .getByRole("button", { name: m["item.add"](), exact: false })
    .click()
  await expectPath(`/cart/${table12}`)
  await expectText(main(), "80.00")
  await expectCount(suggestions, 0)
})

test("what is missing for the zone's minimum is said, then for free delivery, until it is free", async () => {
  const site = serveDemo(olaya)
  const terms = serveOrdering(site)
  const [branch] = site.branches
  terms.order_types = [1, 2, 3]
  terms.zones = branch ? [zoneAround(branch, { minimum_minor: 3_000, free_from_minor: 5_400 })] : []
  api().answer("GET /delivery/address-at/", () => ({ address: null }))
  await openCartWith(["Fattoush"], { code: olaya })
  await page.getByRole("button", { name: m["order_type.delivery"](), exact: true }).click()
  await expectPath(`/order-data/${olaya}`)
  await page.getByText(m["checkout.by_numbers"]()).click()
  await page.getByLabelText(m["checkout.coordinates"]()).fill(`${branch?.lat}, ${branch?.lng}`)
  await page.getByRole("button", { name: m["checkout.put_pin"]() }).click()
  const below = page.getByText(m["cart.below_minimum"]({ amount: "12.00 SAR" }))
  await expect.element(below).toBeVisible()
  await page.getByLabelText(m["checkout.address"](), { exact: true }).fill("Olaya St 12")
  await continueButton().click()
  await expectPath(`/checkout/${olaya}`)
  await expectCount(placeButton(), 0)
  await page.getByRole("link", { name: m["cart.add_for_minimum"]({ amount: "12.00 SAR" }) }).click()
  await expectPath(`/menu/${olaya}`)
  await reopenScreen(`/cart/${olaya}`)
  await expect.element(below).toBeVisible()
  const more = cartLines().getByRole("button", { name: m["item.more"]() })
  await more.click()
  await expect
    .element(page.getByText(m["cart.free_delivery_missing"]({ amount: "18.00 SAR" })))
    .toBeVisible()
  await expectText(continueLink(), "45.00")
  await more.click()
  await expect.element(page.getByText(m["cart.free_delivery_reached"]())).toBeVisible()
  await expectText(continueLink(), "54.00")
})
