import { words } from "../support/words.ts"
import { test } from "./fixtures.ts"
import { button, heading, inside, link } from "./on-screen.ts"
import { addFattoush, cartButton, fattoush, tableMenu } from "./ordering.ts"

const say = (key: Parameters<typeof words>[1]) => words("sa", key)

const cart = "//main"

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
  await phone.untilAt(tableMenu)
  await phone.tap(link(words("en", "cart.view")))
  await phone.see("//h1", words("en", "cart.title"))
  await phone.see(cart, "Fattoush")
  await phone.see(cart, "18.00")
})
