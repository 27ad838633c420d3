import { m } from "@sufra/messages"
import { afterEach, beforeEach, expect, test } from "vitest"
import { page } from "vitest/browser"
import { queryClient } from "../../shell/api/query-client.ts"
import { answer, calls, closePage, openPage } from "../../testing/console-screen.tsx"
import { staffOrder } from "../../testing/staff-order.ts"
import type { OrderAgain } from "../order/index.ts"
import { meQuery, type Staff } from "../staff/index.ts"
import { branchMenuQuery, branchTermsQuery } from "./menu.ts"
import { NewOrderPage } from "./new-order-page.tsx"
import type { TakenQuote } from "./use-taking.ts"

const place = "11111111-1111-4111-8111-111111111111"
const branch = {
  ...{ id: "22222222-2222-4222-8222-222222222222", lat: 24.69, lng: 46.68 },
  name: { en: "Olaya", sa: "العليا" },
}
const laban = {
  ...{ id: "33333333-3333-4333-8333-333333333333", name: { en: "Laban", sa: "لبن" } },
  ...{ price_minor: 600, order_types: [1, 2, 3], has_choices: false, is_sold_out: false },
}
const drinks = {
  ...{ id: "44444444-4444-4444-8444-444444444444", name: { en: "Drinks", sa: "مشروبات" } },
  ...{ is_offered: true, products: [laban] },
}
const zone = {
  ...{ id: "55555555-5555-4555-8555-555555555555", name: { en: "Near", sa: "القريبة" } },
  polygon: [
    { lat: 24.6, lng: 46.6 },
    { lat: 24.8, lng: 46.6 },
    { lat: 24.7, lng: 46.8 },
  ],
}

function quoted(problems: TakenQuote["problems"]): TakenQuote {
  const price = {
    ...{ lines: [], charges: [], discounts: [], subtotal_minor: 600, discount_minor: 0 },
    ...{ charges_minor: 0, vat_minor: 78, total_minor: 600, prices_include_vat: true },
  }
  return { lines: [], problems, price } as unknown as TakenQuote
}

function open(orderTypes: number[], categories: object[] = [drinks], state?: OrderAgain): void {
  const capabilities = ["menu.edit"]
  const staff = { id: "staff", establishment: { id: place }, branch_ids: [], capabilities }
  queryClient.setQueryData(meQuery.queryKey, staff as unknown as Staff)
  queryClient.setQueryData(["place-branches", place], [branch] as never)
  queryClient.setQueryData(branchMenuQuery(place, branch.id).queryKey, { categories } as never)
  queryClient.setQueryData(branchTermsQuery(place, branch.id).queryKey, {
    ...{ order_types: orderTypes, zones: [zone] },
  } as never)
  openPage(<NewOrderPage />, { pathname: "/orders/new", state })
}

const button = (name: string) => page.getByRole("button", { name, exact: false })
const chip = () => button(m["order_type.delivery"]())
const field = (name: string) => page.getByLabelText(name, { exact: true })
const sent = () => calls.filter(({ key }) => key === "POST /staff/orders/")
const askedPin = () => {
  const quotes = calls.filter(({ key }) => key === "POST /staff/orders/quotes/")
  return (quotes.at(-1)?.body as { delivery_point: unknown } | undefined)?.delivery_point
}

beforeEach(() => answer("POST /staff/orders/quotes/", () => ({ data: quoted([]) })))
afterEach(closePage)

test("a dish is taken with one tap, and sent with whom to call", async () => {
  open([1, 2])
  await button("لبن").click()
  await field(m["order_taking.phone"]()).fill("٠٥٥١٢٣٤٥٦٧")
  answer("POST /staff/orders/", () => ({ refused: "branch_closed" }))
  await button(m["order_taking.place"]()).click()
  await expect.poll(() => sent().length).toBe(1)
  expect(sent()[0]?.body).toMatchObject({
    ...{ branch_id: branch.id, type: 2, phone: "0551234567", address: null },
    lines: [{ product_id: laban.id, quantity: 1 }],
  })
  await expect.element(page.getByText(m["error.branch_closed"]())).toBeVisible()
})

test("an order that begins with a dish of an earlier one is sent with one tap on a phone", async () => {
  await page.viewport(390, 844)
  const [again] = staffOrder(1, "completed").lines
  if (!again) throw new Error("an order has lines")
  answer("POST /staff/orders/", () => ({ refused: "branch_closed" }))
  open(
    [1, 2],
    Array.from({ length: 30 }, (_, nth) => ({ ...drinks, id: `drinks-${nth}` })),
    {
      again,
    },
  )
  await expect.element(button(m["order_taking.place"]())).toBeInViewport()
  await expect.element(page.getByText("حجم كبير")).toBeVisible()
  await field(m["order_taking.phone"]()).fill("0551234567")
  await button(m["order_taking.place"]()).click()
  await expect.poll(() => sent().length).toBe(1)
  expect(sent()[0]?.body).toMatchObject({
    lines: [{ product_id: "dish", choice: { options: { size: ["large"] } }, quantity: 1 }],
  })
})

test("a dish without options takes a note for the kitchen", async () => {
  open([1, 2])
  await button("لبن").click()
  await button(m["order_taking.note_of"]({ name: "لبن" })).click()
  await field(m["order_taking.note"]()).fill(" بدون ثلج ")
  await button(m["action.save"]()).click()
  await expect.element(page.getByText("بدون ثلج")).toBeVisible()
  answer("POST /staff/orders/", () => ({ refused: "branch_closed" }))
  await button(m["order_taking.place"]()).click()
  await expect.poll(() => sent().length).toBe(1)
  expect(sent()[0]?.body).toMatchObject({
    lines: [{ product_id: laban.id, quantity: 1, note: "بدون ثلج" }],
  })
  await expect.element(page.getByText(m["error.branch_closed"]())).toBeVisible()
})

test("delivery is offered only by a branch that delivers", async () => {
  open([1, 2])
  await expect.element(button(m["order_type.pickup"]())).toBeVisible()
  await expect.element(chip()).not.toBeInTheDocument()
})

test("a delivery asks for phone, address and pin at their fields, and sends them", async () => {
  open([1, 2, 3])
  await chip().click()
  await button("لبن").click()
  await button(m["order_taking.place"]()).click()
  for (const missing of [
    m["validation.number_required"](),
    m["order_taking.address_missing"](),
    m["order_taking.pin_missing"](),
  ]) {
    await expect.element(page.getByText(missing)).toBeVisible()
  }
  expect(sent()).toEqual([])
  await field(m["order_taking.phone_to_call"]()).fill("0551234567")
  await field(m["checkout.address"]()).fill("طريق العروبة")
  await field(m["order_taking.pin"]()).fill("https://maps.google.com/?q=24.7,46.69")
  await expect.poll(askedPin).toEqual({ lat: 24.7, lng: 46.69 })
  answer("POST /staff/orders/", () => ({ refused: "branch_closed" }))
  await button(m["order_taking.place"]()).click()
  await expect.poll(() => sent().length).toBe(1)
  expect(sent()[0]?.body).toMatchObject({
    ...{ type: 3, phone: "0551234567" },
    address: { address: "طريق العروبة", lat: 24.7, lng: 46.69 },
  })
})

test("a short link of a map is asked of the server, and says when the map does not tell", async () => {
  open([1, 2, 3])
  await chip().click()
  await button("لبن").click()
  const shared = "https://maps.app.goo.gl/AbCdEf123"
  answer("POST /staff/map-links/", () => ({ data: { point: { lat: 24.7, lng: 46.69 } } }))
  await field(m["order_taking.pin"]()).fill(`${shared}?g_st=iw`)
  await expect.poll(askedPin).toEqual({ lat: 24.7, lng: 46.69 })
  expect(calls.find(({ key }) => key === "POST /staff/map-links/")?.body).toEqual({ link: shared })
  answer("POST /staff/map-links/", () => ({ data: { point: null } }))
  await field(m["order_taking.pin"]()).fill("https://maps.app.goo.gl/Unknown1")
  await expect.element(page.getByText(m["branch_editor.paste_short_link"]())).toBeVisible()
})

test("a place that no zone covers is refused in words before anything is sent", async () => {
  open([1, 2, 3])
  await chip().click()
  await button("لبن").click()
  answer("POST /staff/orders/quotes/", () => ({ data: quoted(["address_not_covered"]) }))
  await field(m["order_taking.pin"]()).fill("21.54, 39.17")
  await expect.element(page.getByText(m["error.address_not_covered"]())).toBeVisible()
  await expect.element(button(m["order_taking.place"]())).toBeDisabled()
})

test("a place without dishes says so and leads to the menu; a name that nothing has is said", async () => {
  open([1, 2], [])
  const link = page.getByRole("link", { name: m["order_taking.to_menu"]() })
  await expect.element(link).toHaveAttribute("href", "/menu")
  closePage()
  open([1, 2])
  await page.getByPlaceholder(m["order_taking.find"]()).fill("سوشي")
  await expect.element(page.getByText(m["order_taking.not_found"]())).toBeVisible()
})
