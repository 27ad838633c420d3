import { known } from "@sufra/db/seeds/demo/known"
import { moveOrder } from "../support/ordering.ts"
import { goodCard } from "../support/paying/paying.ts"
import { words } from "../support/words.ts"
import { expect, test } from "./fixtures.ts"
import { button, field, heading, link, text } from "./on-screen.ts"
import { giveContact, orderInCash, toPickupCheckout, untilConfirmed } from "./ordering.ts"

const say = (key: Parameters<typeof words>[1]) => words("sa", key)

test("a pickup is ordered with a phone's code and paid in cash", async ({ phone, server }) => {
  await orderInCash(phone, server)
  await phone.see("//main", "18.00")
  await phone.see("//main", say("order.pay_cash"))
  await phone.open(`/cart/${known.qr.olaya}`)
  await phone.see(text(say("cart.empty_title")))
})

test("a card is paid at the bank's page, and has its receipt", async ({
  phone,
  server,
  gateway,
}) => {
  const before = gateway.ledger.balance
  await toPickupCheckout(phone)
  await giveContact(phone, server)
  await phone.tap(field(say("order.pay_online_card")))
  await phone.tap(button(say("pay.to_payment")))
  await phone.type(field(say("pay.number")), goodCard.number)
  await phone.type(field(say("pay.holder")), goodCard.holder)
  await phone.type(field(say("pay.expiry")), goodCard.expiry)
  await phone.type(field(say("pay.cvv")), goodCard.cvv)
  await phone.tap(`//main${button(say("pay.pay"))}`)
  await phone.untilAt(/\/card_auth\//)
  await phone.tap(`//button[@name = "result" and @value = "approve"]`)
  await untilConfirmed(phone)
  await phone.see("//main", "mada")
  expect(gateway.ledger.balance - before).toBe(1_800)
  await phone.tap(link("INV-"))
  await phone.see(heading(say("receipt.title")))
  await phone.see("//article", "18.00")
  await phone.see(`//article//*[@role = "img" and @aria-label = "${say("receipt.qr")}"]`)
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
