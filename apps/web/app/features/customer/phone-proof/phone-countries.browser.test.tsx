import { m } from "@sufra/messages"
import { expect, test } from "vitest"
import { page } from "vitest/browser"
import { api } from "../../../testing/api-of-test.ts"
import { openCartWith } from "../../../testing/cart-parts.ts"
import { serveOrdering } from "../../../testing/demo/demo-ordering.ts"
import { serveDemo } from "../../../testing/demo/serve-demo.ts"
import { ApiRefusal } from "../../../testing/fake-api.ts"
import { closeScreen, openScreen } from "../../../testing/open-screen.tsx"
import { expectPath, expectText, main, table12 } from "../../../testing/page-parts.ts"

const country = () => page.getByLabelText(m["verification.country"]())
const phoneField = () => page.getByLabelText(m["verification.phone_label"]())
const sendButton = () => page.getByRole("button", { name: m["verification.send"]() })
const profilePath = `/profile/${table12}`

async function offered(): Promise<string[]> {
  await expect.element(country()).toBeInTheDocument()
  const { options } = country().element() as HTMLSelectElement
  return [...options].map(({ value }) => value)
}

test("a field for a code lists the Gulf in its order and no other country", async () => {
  serveDemo()
  await openScreen(profilePath)
  expect(await offered()).toEqual(["SA", "AE", "KW", "BH", "QA", "OM"])
})

test("countries that the owner adds follow the Gulf, by their names in the page's language", async () => {
  const site = serveDemo()
  site.place.phone_countries.code = ["EG", "TR", "SA", "JO", "OM"]
  await openScreen(profilePath)
  // الأردن، تركيا، مصر
  expect(await offered()).toEqual(["SA", "OM", "JO", "TR", "EG"])
  closeScreen()
  await openScreen(profilePath, { language: "en" })
  expect(await offered()).toEqual(["SA", "OM", "EG", "JO", "TR"])
})

test("without Saudi Arabia the field starts with the nearest country that is taken", async () => {
  const site = serveDemo()
  site.place.phone_countries.code = ["EG", "KW"]
  await openScreen(profilePath)
  await expect.element(country()).toHaveValue("KW")
})

test("the refusal of a country stands at the field, and the number stays", async () => {
  serveDemo()
  api().answer("POST /verification/qr/{uuid}/codes/", () => {
    throw new ApiRefusal(400, "validation_failed", {}, { phone: "number_country_not_taken" })
  })
  await openScreen(profilePath, { language: "en" })
  await phoneField().fill("+20 100 123 4567")
  await sendButton().click()
  await expectText(main(), m["validation.number_country_not_taken"]())
  await expect.element(phoneField()).toHaveValue("+20 100 123 4567")
})

test("a checkout without a code takes every country, the Gulf first, or only the owner's", async () => {
  const site = serveDemo()
  serveOrdering(site).without_code = "only"
  await openCheckout()
  const all = await offered()
  expect(all.slice(0, 6)).toEqual(["SA", "AE", "KW", "BH", "QA", "OM"])
  expect(all.length).toBeGreaterThan(200)
  const names = new Intl.DisplayNames("en-SA", { type: "region" })
  const others = all.slice(6).map((code) => names.of(code) ?? code)
  expect(others).toEqual(others.toSorted(new Intl.Collator("en-SA").compare))
})

test("a number of a country that is not taken is refused at the checkout before it is sent", async () => {
  const site = serveDemo()
  site.place.phone_countries.contact = ["SA", "KW"]
  serveOrdering(site).without_code = "only"
  await openCheckout()
  expect(await offered()).toEqual(["SA", "KW"])
  await page.getByLabelText(m["checkout.your_name"]()).fill("Salem")
  await phoneField().fill("+201001234567")
  await page.getByRole("button", { name: m["checkout.place"](), exact: false }).click()
  await expectText(main(), m["validation.number_country_not_taken"]())
  expect(api().callsOf("POST /order/qr/{uuid}/unconfirmed-orders/")).toHaveLength(0)
})

async function openCheckout(): Promise<void> {
  await openCartWith(["Fattoush"])
  await page.getByRole("link", { name: m["cart.continue"](), exact: false }).click()
  await expectPath(`/checkout/${table12}`)
}
