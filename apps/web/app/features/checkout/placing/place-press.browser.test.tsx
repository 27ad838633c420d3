import { m } from "@sufra/messages"
import { beforeEach, expect, test } from "vitest"
import { page, userEvent } from "vitest/browser"
import { api } from "../../../testing/api-of-test.ts"
import { openCartWith, placeButton, placeKey } from "../../../testing/cart-parts.ts"
import {
  demoCustomer,
  demoOrder,
  freeTable,
  type Order,
  serveCodes,
  serveOrder,
  serveSitting,
  signedIn,
  willSignIn,
} from "../../../testing/demo/demo-guest.ts"
import { serveOrdering } from "../../../testing/demo/demo-ordering.ts"
import type { DemoSite } from "../../../testing/demo/demo-site.ts"
import { serveDemo } from "../../../testing/demo/serve-demo.ts"
import { reopenScreen } from "../../../testing/open-screen.tsx"
import { expectCount, expectPath, main, table12 } from "../../../testing/page-parts.ts"

const checkoutPath = `/checkout/${table12}`
let site: DemoSite
let order: Order

const phoneField = () => page.getByRole("textbox", { name: m["verification.phone_label"]() })
const nameField = () => page.getByRole("textbox", { name: m["checkout.your_name"]() })

beforeEach(() => {
  site = serveDemo()
  serveOrdering(site)
  serveSitting(() => freeTable(site))
  order = demoOrder(site)
  api().answer(placeKey, () => order)
  serveOrder(() => order)
})

test("a press before it is known who orders is answered when it is", async () => {
  signedIn(site)
  await openCartWith(["Fattoush"])
  await expect.element(placeButton()).toBeEnabled()
  const release = api().hold("GET /customer/qr/{uuid}/me/")
  await reopenScreen(checkoutPath)
  await placeButton().click()
  await expect.element(placeButton()).toHaveAttribute("aria-busy", "true")
  await expectCount(page.getByText(m["checkout.verify_first"]()), 0)
  await expectCount(main().getByRole("textbox"), 0)
  expect(api().callsOf(placeKey)).toHaveLength(0)
  release()
  await expectPath(`/order/${table12}/${order.id}`)
  expect(api().callsOf(placeKey)).toHaveLength(1)
})

test("placing leads to the phone, then to the name, and takes the name that is typed", async () => {
  willSignIn(demoCustomer({ name: "" }))
  serveCodes()
  await openCartWith(["Fattoush"])
  await reopenScreen(checkoutPath)
  await placeButton().click()
  await expect.element(page.getByText(m["checkout.verify_first"]())).toBeVisible()
  await expect.element(phoneField()).toHaveFocus()
  await phoneField().fill("0501234567")
  await page.getByRole("button", { name: m["verification.send"]() }).click()
  await expect
    .element(page.getByRole("textbox", { name: m["verification.code_label"]() }))
    .toHaveFocus()
  await userEvent.keyboard("1234")
  await expect.element(nameField()).toBeVisible()
  for (const _press of ["first", "second"]) {
    await placeButton().click()
    await expect.element(nameField()).toHaveFocus()
    await expect.element(nameField()).toBeInViewport({ ratio: 1 })
    ;(nameField().element() as HTMLElement).blur()
  }
  expect(api().callsOf(placeKey)).toHaveLength(0)
  await nameField().fill("Noura")
  await placeButton().click()
  await expectPath(`/order/${table12}/${order.id}`)
  const [saved] = api().callsOf("PUT /customer/qr/{uuid}/me/")
  expect(saved?.body).toMatchObject({ name: "Noura" })
  expect(api().callsOf(placeKey)).toHaveLength(1)
})
