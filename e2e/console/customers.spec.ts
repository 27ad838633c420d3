import type { Browser } from "@playwright/test"
import { known } from "@sufra/db/seeds/demo/known"
import { browserState, expect, test } from "../fixtures.ts"
import { desktop } from "../support/browser.ts"
import { pageHeading } from "../support/console.ts"
import { giveName, registerPath, signIn } from "../support/customer.ts"
import type { ServerProcess } from "../support/server/server-process.ts"
import type { Tokens } from "../support/staff-sessions.ts"
import { words } from "../support/words.ts"

test.use({ viewport: desktop, signedInAs: "cashier", language: "sa" })

const say = (key: Parameters<typeof words>[1], fill?: Record<string, string>) =>
  words("sa", key, fill)
const name = "نورة العتيبي"
const reason = "اعتذار عن التأخير"

async function openAs(browser: Browser, server: ServerProcess, tokens: Tokens | null) {
  const context = await browser.newContext({
    baseURL: server.url,
    storageState: browserState(server.url, "sa", tokens),
    ...(tokens ? { viewport: desktop } : {}),
  })
  return context.newPage()
}

test("a cashier finds a guest by phone, a manager gives points, and the guest reads why", async ({
  page,
  browser,
  server,
  sessionOf,
}) => {
  const guest = await openAs(browser, server, null)
  await guest.goto(registerPath)
  const mobile = await signIn(guest, server)
  await giveName(guest, name)

  await page.goto("/console/customers")
  await page.getByRole("searchbox", { name: say("action.search") }).fill(mobile)
  await page.keyboard.press("Enter")
  await expect(pageHeading(page, name)).toBeVisible()
  const adjust = say("customers.adjust")
  await expect(page.getByText(say("customers.ledger_empty"))).toBeVisible()
  await expect(page.getByRole("button", { name: adjust })).toBeHidden()

  const manager = await openAs(browser, server, await sessionOf("manager"))
  await manager.goto(page.url())
  await manager.getByRole("button", { name: adjust }).click()
  const dialog = manager.getByRole("dialog", { name: say("customers.adjust_title", { name }) })
  await dialog.getByLabel(say("customers.adjust_points")).fill("٢٥")
  await dialog.getByLabel(say("customers.adjust_reason")).fill(reason)
  const sentence = say("ledger.adjusted_up", {
    points: "25 نقطة",
    reason: `\u2068${reason}\u2069`,
  })
  await expect(dialog.getByText(sentence)).toBeVisible()
  await dialog
    .getByRole("button", { name: say("customers.give") })
    .last()
    .click()
  await expect(dialog).toBeHidden()

  // The cashier's screen is told of it, and of who did it.
  const line = page.getByRole("listitem").filter({ hasText: sentence })
  await expect(line).toContainText("+25")
  await expect(line).toContainText(say("customers.by", { name: "" }).trim())
  await guest.goto(`/history/${known.qr.olayaTable12}?tab=points`)
  await expect(guest.getByText(sentence)).toBeVisible()
  await Promise.all([guest, manager].map((one) => one.context().close()))
})
