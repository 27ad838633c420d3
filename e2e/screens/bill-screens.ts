import { expect, type Page } from "@playwright/test"
import { known } from "@sufra/db/seeds/demo/known"
import { GuestAtPlace } from "../support/guest-orders.ts"
import {
  addToCart,
  expectConfirmed,
  giveContact,
  olaya,
  placeButton,
  proceed,
} from "../support/ordering.ts"
import type { ServerProcess } from "../support/server/server-process.ts"
import { StaffDesk } from "../support/staff-desk.ts"
import { signInByApi } from "../support/staff-sessions.ts"
import { type Language, words } from "../support/words.ts"
import type { Screen } from "./screen.ts"

const names: Record<Language, string> = { sa: "نورة", en: "Noura" }

async function showReceipt(page: Page, language: Language, server: ServerProcess): Promise<void> {
  const guest = await GuestAtPlace.signIn(server, names[language])
  const order = await guest.order({ products: { "mixed-grill": 2, "lemon-mint": 1 } })
  const desk = new StaffDesk(server.url, await signInByApi(server.url, known.staff.cashier))
  await page.goto(`/receipt/${olaya}/${await desk.takePayment(order.id)}`)
  await expect(page.getByRole("img", { name: words(language, "receipt.qr") })).toBeVisible()
}

/** Each width and language sits at a table of its own: nobody has to be let in. */
function freeTable(page: Page, language: Language): string {
  const isWide = (page.viewportSize()?.width ?? 0) > 1_000
  const nth = (language === "sa" ? 1 : 3) + (isWide ? 1 : 0)
  return known.qr.olayaTable12.replace(/12$/, `0${nth}`)
}

async function showBill(page: Page, language: Language, server: ServerProcess): Promise<void> {
  const uuid = freeTable(page, language)
  await addToCart(page, ["fattoush", "saudi-coffee"], { uuid, language })
  await page.goto(`/cart/${uuid}`)
  await proceed(page, `/checkout/${uuid}`, language)
  await giveContact(page, server, { language, name: names[language] })
  await placeButton(page, language).click()
  await expectConfirmed(page, language)
  await page.goto(`/bill/${uuid}`)
  await page.getByRole("checkbox").first().check()
}

async function showNoReceipt(page: Page, language: Language): Promise<void> {
  await expect(page.getByText(words(language, "error.receipt_not_found"))).toBeVisible()
}

export const billScreens: Screen[] = [
  { name: "guest-receipt", path: `/qr/${olaya}`, act: showReceipt },
  {
    name: "guest-receipt-unknown",
    path: `/receipt/${olaya}/99999999-9999-4999-8999-999999999999`,
    allow: [/404/],
    act: showNoReceipt,
  },
  { name: "guest-bill", path: `/qr/${olaya}`, act: showBill },
]
