import { known } from "@sufra/db/seeds/demo/known"
import { moveOrder } from "../support/ordering.ts"
import { words } from "../support/words.ts"
import { expect, test } from "./fixtures.ts"
import { heading, text } from "./on-screen.ts"
import { orderInCash } from "./ordering.ts"

const say = (key: Parameters<typeof words>[1]) => words("sa", key)

test("a pickup is ordered with a phone's code and paid in cash", async ({ phone, server }) => {
  await orderInCash(phone, server)
  await phone.see("//main", "18.00")
  await phone.see("//main", say("order.pay_cash"))
  await phone.open(`/cart/${known.qr.olaya}`)
  await phone.see(text(say("cart.empty_title")))
})

test("a followed order turns by itself when staff accept it", async ({
  phone,
  server,
  sessionOf,
}) => {
  const orderId = await orderInCash(phone, server)
  await phone.see(heading(say("order.now_pending")))
  await phone.run("window.isSamePage = true")
  await moveOrder(server, await sessionOf("cashier"), orderId, { action: "accept" })
  await phone.see(heading(say("order.now_accepted")))
  expect(await phone.run("return window.isSamePage")).toBe(true)
})
