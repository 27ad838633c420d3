import { type Browser, expect, type Page } from "@playwright/test"
import { connect } from "@sufra/db/connection"
import { customer } from "@sufra/db/schema/customer"
import { known } from "@sufra/db/seeds/demo/known"
import { newId } from "@sufra/domain/kernel/ids"
import { grantReward } from "../../apps/server/src/features/reward/index.ts"
import { insertCard, insertItem } from "../../apps/server/src/testing/rewards.ts"
import { browserState } from "../fixtures.ts"
import { internationalOf, newMobile } from "./customer.ts"
import type { ServerProcess } from "./server/server-process.ts"
import type { Tokens } from "./staff-sessions.ts"
import { words } from "./words.ts"

const { baytAlKaram: establishmentId } = known.establishments

/** A guest who comes to the counter with a prize of their own, at a place with a card of whole and half punches. */
export async function guestWithPrize(server: ServerProcess) {
  const database = connect(server.databaseUrl)
  const mobile = newMobile()
  const customerId = newId()
  const code = await database.withTransaction(async (tx) => {
    const phone = internationalOf(mobile)
    const person = { phone, name: "نورة العتيبي", language: "sa" as const }
    await tx.insert(customer).values({ establishmentId, id: customerId, ...person })
    const name = { en: "Free karak", sa: "كرك مجاني" }
    const item = await insertItem(tx, { establishmentId, name, effect: null, worthMinor: 600 })
    await insertCard(tx, {
      ...{ establishmentId, itemId: item.id, name: { en: "Karak card", sa: "بطاقة الكرك" } },
      counts: [{ productIds: [newId()], categoryIds: [], units: 1 }],
    })
    const owner = { establishmentId, customerId }
    const given = await grantReward(tx, {
      ...{ owner, item, source: "staff" as const, key: newId(), now: new Date() },
    })
    return given?.code ?? ""
  })
  await database.close()
  return { mobile, code }
}

/** As a USB scanner does it: fast, with Enter at its end, into whatever has the focus. */
export async function scan(page: Page, text: string): Promise<void> {
  await page.keyboard.type(text)
  await page.keyboard.press("Enter")
}

type AtCounter = { server: ServerProcess; tokens: Tokens; mobile: string; card: string }

/** A whole punch for the member with this number, from the cashier's own tablet. */
export async function punchAtCounter(
  browser: Browser,
  { server, tokens, mobile, card }: AtCounter,
): Promise<void> {
  const tablet = await browser.newContext({
    ...{ baseURL: server.url, viewport: { width: 1024, height: 768 } },
    storageState: browserState(server.url, "sa", tokens),
  })
  const page = await tablet.newPage()
  await page.goto("/console/cashier")
  await expect(page.getByRole("textbox", { name: words("sa", "cashier.field") })).toBeFocused()
  await scan(page, mobile)
  const punch = words("sa", "cashier.punch_named", { count: "1", name: card })
  await page.getByRole("button", { name: punch }).click()
  await expect(page.getByRole("listitem").filter({ hasText: "+1" }).last()).toBeVisible()
  await tablet.close()
}
