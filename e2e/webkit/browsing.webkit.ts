import { known } from "@sufra/db/seeds/demo/known"
import { words } from "../support/words.ts"
import { expect, test } from "./fixtures.ts"
import { button, dialog, field, heading, inside, link, text } from "./on-screen.ts"

const menu = `/menu/${known.qr.olayaTable12}`
const kabsa = "كبسة دجاج"

const say = (key: Parameters<typeof words>[1]) => words("sa", key)

test("a scanned code shows the place and its table, and leads to the menu", async ({ phone }) => {
  await phone.open(`/qr/${known.qr.olayaTable12}`)
  await phone.see(heading("بيت الكرم"))
  await phone.see(text("طاولة 12"))
  await phone.see(text(say("branch.open_always")))
  await phone.tap(inside("//main", link(say("landing.menu"))))
  await phone.untilAt(menu)
  await phone.see(heading(kabsa))
})

test("a pill brings its category into view", async ({ phone }) => {
  await phone.open(menu)
  const pills = `//nav[@aria-label = "${say("menu_page.categories")}"]`
  await phone.tap(inside(pills, link("المشروبات")))
  await phone.see(inside(pills, `//a[@aria-current = "true"]`), "المشروبات")
  const name = await phone.see(inside("//main", heading("المشروبات")))
  await phone.until("the category stands in the upper half of the screen", async () => {
    const top = await phone.run<number>("return arguments[0].getBoundingClientRect().top", name)
    return top > 0 && top < 422
  })
})

test("a dish opens over the menu, adds up its options, and Back closes it", async ({ phone }) => {
  await phone.open(menu)
  const mutabbaq = "مطبق لحم"
  const below = await phone.see(inside("//h3", link(mutabbaq)))
  await phone.run("arguments[0].scrollIntoView({ block: 'center' })", below)
  const scrolled = await phone.run<number>("return Math.round(scrollY)")
  expect(scrolled).toBeGreaterThan(100)
  await phone.tap(inside("//h3", link(mutabbaq)))
  await phone.see(dialog(mutabbaq))
  await phone.back()
  await phone.untilGone(dialog(mutabbaq))
  await phone.untilAt(menu)
  expect(await phone.run("return Math.round(scrollY)")).toBe(scrolled)
  await phone.tap(inside("//h3", link(kabsa)))
  const sheet = dialog(kabsa)
  await phone.see(inside(sheet, button(say("item.add"))), "34.00")
  await phone.tap(inside(sheet, field("نفرين")))
  await phone.see(inside(sheet, button(say("item.add"))), "62.00")
  await phone.back()
  await phone.untilGone(sheet)
  await phone.untilAt(menu)
})

test("search forgives a slip of the finger, and Back from the dish finds it again", async ({
  phone,
}) => {
  await phone.open(menu)
  await phone.tap(inside("//header", button(say("search.open"))))
  const search = dialog(say("search.open"))
  const typed = inside(search, `//input[@role = "searchbox"]`)
  await phone.type(typed, "كبشة دجاج")
  await phone.see(inside(search, "//mark"), "كبسة")
  await phone.tap(inside(search, link(kabsa)))
  await phone.untilAt(/\/items\/.+\/chicken-kabsa$/)
  await phone.untilGone(search)
  await phone.back()
  expect(await (await phone.see(typed)).getAttribute("value")).toBe("كبشة دجاج")
  await phone.see(inside(search, link(kabsa)))
})
