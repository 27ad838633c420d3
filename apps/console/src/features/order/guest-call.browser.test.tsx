import { m } from "@sufra/messages"
import { expect, test } from "vitest"
import { page } from "vitest/browser"
import { answer, openPage, sentTo } from "../../testing/console-screen.tsx"
import { signInAs } from "../../testing/signed-in.ts"
import { staffOrder } from "../../testing/staff-order.ts"
import { GuestCall, isolated, type StaffOrder } from "./index.ts"

const call = "POST /staff/orders/{id}/call/"
const masked: StaffOrder["customer"] = {
  ...{ id: "guest", name: null, first_name: "نورة" },
  ...{ phone: null, phone_tail: "0001" },
}
const callButton = () =>
  page.getByRole("button", {
    name: m["board.call_masked"]({ name: isolated("نورة"), tail: isolated("0001") }),
  })

function open(change: Partial<StaffOrder>) {
  signInAs("cashier")
  openPage(<GuestCall order={{ ...staffOrder(1, "ready"), customer: masked, ...change }} />)
}

test("a cashier reads the end of a number, and one press shows the whole to be called", async () => {
  answer(call, () => ({ data: { phone: "+966551230001" } }))
  open({ can_call: true })
  await expect.element(callButton()).toMatchTextContent("••• 0001")
  await callButton().click()
  const link = page.getByRole("link", {
    name: m["board.call"]({ name: "نورة", phone: "+966551230001" }),
  })
  await expect.element(link).toHaveAttribute("href", "tel:+966551230001")
  expect(sentTo(call)).toHaveLength(1)
})

test("a refusal is said, and the number stays masked", async () => {
  answer(call, () => ({ refused: "call_over" }))
  open({ can_call: true })
  await callButton().click()
  await expect.element(page.getByText(m["error.call_over"]())).toBeVisible()
  await expect.element(callButton()).toBeVisible()
})

test("long after its end an order shows the end of the number, and no way to call", async () => {
  open({ can_call: false })
  await expect.element(page.getByText("••• 0001")).toBeVisible()
  expect(page.getByRole("button").elements()).toEqual([])
})
