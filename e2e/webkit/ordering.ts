import { known } from "@sufra/db/seeds/demo/known"
import { codesSentTo, newMobile } from "../support/customer.ts"
import type { ServerProcess } from "../support/server/server-process.ts"
import { words } from "../support/words.ts"
import type { GuestPhone } from "./guest-phone.ts"
import { button, dialog, field, inside, link, text } from "./on-screen.ts"

/** Of the main branch, open at all hours. */
const olaya = known.qr.olaya

const say = (key: Parameters<typeof words>[1]) => words("sa", key)

/** A table of the same branch. */
export const tableMenu = `/menu/${known.qr.olayaTable12}`
export const fattoush = "فتوش"
export const cartButton = link(say("cart.view"))

/** One portion, from a card of the table's menu. */
export async function addFattoush(phone: GuestPhone): Promise<void> {
  await phone.open(tableMenu)
  await phone.tap(inside("//h3", link(fattoush)))
  await phone.tap(inside(dialog(fattoush), button(say("item.add"))))
  await phone.untilGone(dialog(fattoush))
  await phone.see(cartButton, "18.00")
}

/** One portion of fattoush, to be picked up: from its page to the checkout. */
export async function toPickupCheckout(phone: GuestPhone): Promise<void> {
  await phone.open(`/items/${olaya}/fattoush`)
  await phone.tap(button(say("item.add")))
  await phone.see(link(say("cart.view")), "18.00")
  await phone.tap(link(say("cart.view")))
  await phone.tap(`//main//button[@value = "2"]`)
  await phone.untilAt(`/checkout/${olaya}`)
  await phone.see("//h1", say("checkout.title"))
}

/** A phone that is verified by the code it got, then a name that goes along with the order. */
export async function giveContact(phone: GuestPhone, server: ServerProcess): Promise<void> {
  const mobile = newMobile()
  await phone.type(field(say("verification.phone_label")), mobile)
  await phone.tap(button(say("verification.send")))
  await phone.untilFocused(field(say("verification.code_label")))
  const [code = ""] = await codesSentTo(server, mobile)
  await phone.typeOn(code)
  await phone.type(field(say("checkout.your_name")), "نورة")
}

/** Comes back with the order's id. */
export async function untilConfirmed(phone: GuestPhone): Promise<string> {
  await phone.untilAt(/^\/order\/[^/]+\/[^/]+$/)
  await phone.see(text(say("order.confirmed_title")))
  return (await phone.address()).split("/").at(-1) ?? ""
}

/** Paid in cash when it is fetched. */
export async function orderInCash(phone: GuestPhone, server: ServerProcess): Promise<string> {
  await toPickupCheckout(phone)
  await giveContact(phone, server)
  await phone.tap(field(say("order.pay_cash")))
  await phone.tap(button(say("checkout.place")))
  return untilConfirmed(phone)
}
