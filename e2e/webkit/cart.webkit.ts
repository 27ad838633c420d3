import { known } from "@sufra/db/seeds/demo/known"
import { words } from "../support/words.ts"
import { expect, test } from "./fixtures.ts"
import type { GuestPhone } from "./guest-phone.ts"
import { button, dialog, heading, inside, link, text } from "./on-screen.ts"

const menu = `/menu/${known.qr.olayaTable12}`
const fattoush = "فتوش"

const say = (key: Parameters<typeof words>[1]) => words("sa", key)

const cart = "//main"
const cartButton = link(say("cart.view"))

/** One portion, from a card of the menu. */
async function addFattoush(phone: GuestPhone): Promise<void> {
  await phone.open(menu)
  await phone.tap(inside("//h3", link(fattoush)))
  await phone.tap(inside(dialog(fattoush), button(say("item.add"))))
  await phone.untilGone(dialog(fattoush))
  await phone.see(cartButton, "18.00")
}

test("a dish goes into the cart, twice, once, and out of it", async ({ phone }) => {
  await addFattoush(phone)
  await phone.tap(cartButton)
  await phone.see("//h1", say("cart.title"))
  await phone.tap(inside(cart, button(say("item.more"))))
  await phone.see(cart, "36.00")
  await phone.tap(inside(cart, button(say("item.less"))))
  await phone.see(cart, "18.00")
  await phone.tap(inside(cart, button(words("sa", "action.remove_of", { name: fattoush }))))
  await phone.see(inside(cart, `//*[text() = "${say("cart.empty_title")}"]`))
})

test("another language keeps the cart and the page", async ({ phone }) => {
  await addFattoush(phone)
  await phone.tap(button("English"))
  await phone.see(`//html[@lang = "en" and @dir = "ltr"]`)
  await phone.see(heading("Chicken kabsa"))
  await phone.untilAt(menu)
  await phone.tap(link(words("en", "cart.view")))
  await phone.see("//h1", words("en", "cart.title"))
  await phone.see(cart, "Fattoush")
  await phone.see(cart, "18.00")
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
  await phone.untilAt(menu)
  await phone.see(kept)
  await phone.tapUntil(cartButton, `//h1[contains(., "${say("cart.title")}")]`)
  await phone.see(cart, fattoush)
  await phone.back()
  await phone.untilAt(menu)
  await phone.see(text(fattoush))
  expect(await phone.address()).toBe(menu)
})
