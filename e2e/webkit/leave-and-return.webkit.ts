import { goodCard } from "../support/paying/paying.ts"
import { words } from "../support/words.ts"
import { expect, test } from "./fixtures.ts"
import { button, field, heading, link, text } from "./on-screen.ts"
import {
  addFattoush,
  cartButton,
  fattoush,
  giveContact,
  tableMenu,
  toPickupCheckout,
  untilConfirmed,
} from "./ordering.ts"

const cart = "//main"

const say = (key: Parameters<typeof words>[1]) => words("sa", key)

// The two journeys of `npm test`: they lean most on what WebKit does in its own way.

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

test("a reload, and a way back from another site, keep cart and bookmark", async ({
  phone,
  server,
}) => {
  await addFattoush(phone)
  const heart = button(words("sa", "bookmark.toggle", { name: "كبسة دجاج" }))
  const kept = `${heart}[@aria-pressed = "true"]`
  await phone.tap(heart)
  await phone.see(kept)
  await phone.reload()
  await phone.see(kept)
  await phone.see(cartButton, "18.00")
  // Another host, so another site. WebKit keeps the page that is left, and it comes back as it was; but
  // what it was still loading then never comes, so that it has to load itself anew.
  await phone.open(`http://127.0.0.1:${server.port}/`)
  await phone.back()
  await phone.untilAt(tableMenu)
  await phone.see(kept)
  await phone.tapUntil(cartButton, `//h1[contains(., "${say("cart.title")}")]`)
  await phone.see(cart, fattoush)
  await phone.back()
  await phone.untilAt(tableMenu)
  await phone.see(text(fattoush))
  expect(await phone.address()).toBe(tableMenu)
})
