import { m } from "@sufra/messages"
import { beforeEach, expect, test } from "vitest"
import { page } from "vitest/browser"
import { api } from "../../testing/api-of-test.ts"
import {
  type Customer,
  noura,
  type Sitting,
  serveCustomer,
} from "../../testing/demo/demo-ordering.ts"
import { serveDemo } from "../../testing/demo/serve-demo.ts"
import { openScreen } from "../../testing/open-screen.tsx"
import { expectCount, menuPath } from "../../testing/page-parts.ts"

let customer: Customer
let sitting: Sitting

const card = () => page.getByRole("region", { name: m["landing.table"]({ label: "12" }) })
const ask = () => card().getByRole("button", { name: m["order.join_ask"]() })
const nameField = () => card().getByLabelText(m["checkout.your_name"]())
const joins = () => api().callsOf("POST /table/qr/{uuid}/sitting/join/")

beforeEach(() => {
  const site = serveDemo()
  customer = { ...noura, name: "" }
  sitting = serveCustomer(site, customer)
  sitting.standing = "to_ask"
  api().answer("PUT /customer/qr/{uuid}/me/", ({ body }) =>
    Object.assign(customer, { name: (body as Customer).name }),
  )
  api().answer("POST /table/qr/{uuid}/sitting/join/", () => {
    sitting.standing = "asked"
    return sitting
  })
})

test("who has no name gives it with the question, so that the table sees who asks", async () => {
  await openScreen(menuPath, { language: "en" })
  await ask().click()
  await expect.element(card().getByText(m["validation.name_required"]())).toBeVisible()
  expect(joins()).toHaveLength(0)
  await nameField().fill("Saad")
  await ask().click()
  await expect.element(card().getByText(m["order.join_waiting"]())).toBeVisible()
  expect(customer.name).toBe("Saad")
  expect(joins()).toHaveLength(1)
})

test("who has a name is not asked for it", async () => {
  customer.name = "Noura"
  await openScreen(menuPath, { language: "en" })
  await expect.element(ask()).toBeVisible()
  await expectCount(nameField(), 0)
})
