import { expect, type Page } from "@playwright/test"
import { known } from "@sufra/db/seeds/demo/known"
import { withClient } from "@sufra/db/testing/test-database"
import { GuestAtPlace } from "../support/guest-orders.ts"
import type { ServerProcess } from "../support/server/server-process.ts"
import { StaffDesk } from "../support/staff-desk.ts"
import { signInByApi } from "../support/staff-sessions.ts"
import { type Language, words } from "../support/words.ts"
import type { Screen } from "./screen.ts"

const path = `/delivery/${known.establishments.baytAlKaram}`

type Carried = { page: Page; language: Language; desk: StaffDesk; id: string; address: string }

/** A delivery on the counter, its link opened, and what happens then. */
function withLink(then: (carried: Carried, server: ServerProcess) => Promise<void>) {
  return async (page: Page, language: Language, server: ServerProcess) => {
    const desk = new StaffDesk(server.url, await signInByApi(server.url, known.staff.cashier))
    const guest = await GuestAtPlace.signIn(server, language === "sa" ? "نورة العتيبي" : "Noura")
    const products = { "lamb-chops": 2, fattoush: 1, water: 3 }
    const { id } = await guest.order({ products, type: 3, note: "No onions, please" })
    await desk.toCounter(id)
    const address = await desk.linkFor(id)
    await page.goto(address)
    await expect(button(page, language, "courier.take_along")).toBeVisible()
    await then({ page, language, desk, id, address }, server)
  }
}

const button = (page: Page, language: Language, key: Parameters<typeof words>[1]) =>
  page.getByRole("button", { name: words(language, key), exact: true })

async function setOut({ page, language }: Carried): Promise<void> {
  await button(page, language, "courier.take_along").click()
  await expect(button(page, language, "courier.deliver")).toBeVisible()
}

async function askForCash(carried: Carried): Promise<void> {
  await setOut(carried)
  const { page, language } = carried
  await button(page, language, "courier.deliver").click()
  await expect(page.getByLabel(words(language, "courier.collected"))).toBeVisible()
}

async function handOver(carried: Carried): Promise<void> {
  await askForCash(carried)
  const { page, language } = carried
  await button(page, language, "courier.confirm").click()
  await expect(page.getByText(words(language, "courier.done_title"))).toBeVisible()
}

async function cancel(carried: Carried): Promise<void> {
  const { page, language, desk, id } = carried
  await setOut(carried)
  await desk.move(id, "cancel", { reason: "x" })
  await page.reload()
  await expect(page.getByText(words(language, "courier.canceled_text"))).toBeVisible()
}

async function revoke({ page, language, desk, id }: Carried): Promise<void> {
  await desk.revokeLink(id)
  await page.reload()
  await expect(page.getByText(words(language, "courier.revoked_text"))).toBeVisible()
}

async function expire({ page, language, id }: Carried, server: ServerProcess): Promise<void> {
  await withClient(server.databaseUrl, (client) =>
    client.query(
      `UPDATE courier_link SET created_at = created_at - interval '13 hours',
         expires_at = expires_at - interval '13 hours' WHERE order_id = $1`,
      [id],
    ),
  )
  await page.reload()
  await expect(page.getByText(words(language, "courier.expired_text"))).toBeVisible()
}

async function showNoLink(page: Page, language: Language): Promise<void> {
  await expect(page.getByText(words(language, "courier.invalid_title"))).toBeVisible()
}

const widths = [390] as const
const dead = [/40[19]|410/]

/** For a hand on the road: on a desk it only must not break. */
export const deliveryScreens: Screen[] = [
  { name: "delivery", path, allow: dead, act: withLink(async () => undefined) },
  { name: "delivery-on-the-way", path, widths, allow: dead, act: withLink(setOut) },
  { name: "delivery-cash", path, widths, isOverlay: true, allow: dead, act: withLink(askForCash) },
  { name: "delivery-done", path, widths, allow: dead, act: withLink(handOver) },
  { name: "delivery-canceled", path, widths, allow: dead, act: withLink(cancel) },
  { name: "delivery-revoked", path, widths, allow: dead, act: withLink(revoke) },
  { name: "delivery-expired", path, widths, allow: dead, act: withLink(expire) },
  { name: "delivery-no-link", path, allow: dead, act: showNoLink },
]
