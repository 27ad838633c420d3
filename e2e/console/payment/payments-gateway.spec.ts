import type { Page } from "@playwright/test"
import { withClient } from "@sufra/db/testing/test-database"
import { GuestAtPlace } from "../../support/guest-orders.ts"
import { expect, test } from "../../support/paying/gateway.ts"
import { StaffDesk } from "../../support/staff-desk.ts"
import { words } from "../../support/words.ts"

test.use({ viewport: { width: 1440, height: 900 }, signedInAs: "owner", language: "en" })

const w = (key: Parameters<typeof words>[1], fill = {}) => words("en", key, fill)

const card = (page: Page, name: string) => page.getByRole("region", { name, exact: true })

async function fillKeys(page: Page, publicKey: string, secretKey: string): Promise<void> {
  const moyasar = card(page, w("till.moyasar"))
  await moyasar.getByLabel(w("till.public_key")).fill(publicKey)
  await moyasar.getByLabel(w("till.secret_key")).fill(secretKey)
  await moyasar.getByRole("button", { name: w("action.save") }).click()
  await expect(page.getByText(w("till.gateway_saved")).first()).toBeVisible()
  await expect(moyasar.getByLabel(w("till.secret_key"))).toHaveValue("")
}

async function testKeys(page: Page, told: string): Promise<void> {
  const moyasar = card(page, w("till.moyasar"))
  await moyasar.getByRole("button", { name: w("till.test"), exact: true }).click()
  await expect(moyasar.getByText(told)).toBeVisible()
}

test("the keys of a gateway go in, are tested, and are shown nowhere", async ({
  page,
  server,
  gateway,
}) => {
  await page.goto("/console/settings/payments")
  await fillKeys(page, gateway.keys.moyasarPublishable, gateway.keys.moyasarSecret)
  await testKeys(page, w("till.test_works"))
  await expect(card(page, w("till.moyasar"))).toContainText("/payment/webhooks/")

  // Keys that the gateway refuses are not saved.
  const moyasar = card(page, w("till.moyasar"))
  await moyasar.getByLabel(w("till.secret_key")).fill("sk_test_of_somebody_else")
  await moyasar.getByRole("button", { name: w("action.save") }).click()
  await expect(moyasar.getByText(w("till.test_refused"))).toBeVisible()

  gateway.faults.script({ kind: "down" })
  await testKeys(page, w("till.test_unreachable"))
  gateway.faults.clear()
  expect(await page.content()).not.toContain(gateway.keys.moyasarSecret)
  const log = await withClient(server.databaseUrl, (client) =>
    client.query("SELECT detail::text AS detail FROM audit_entry"),
  )
  expect(JSON.stringify(log.rows)).not.toMatch(/sk_test|pk_test/)
})

test("ways of paying: for which orders, for how much, with which tips", async ({ page }) => {
  await page.goto("/console/settings/payments")
  const ways = card(page, w("till.ways_title"))
  const cash = ways.getByRole("group", { name: w("board.pay_cash") })
  await cash.getByRole("button", { name: w("order_type.delivery") }).click()
  await cash.getByLabel(w("till.minimum")).fill("٢٠")
  await cash.getByLabel(w("till.maximum")).fill("10")
  await expect(cash.getByText(w("validation.minimum_above_maximum"))).toBeVisible()
  await cash.getByLabel(w("till.maximum")).fill("300")
  await ways.getByText(w("till.tips"), { exact: true }).click()
  await ways.getByLabel(w("till.tip_percents")).fill("٥، ١٠")
  await ways.getByRole("button", { name: w("action.save") }).click()
  await expect(page.getByText(w("till.ways_saved"))).toBeVisible()
  await page.reload()
  await expect(cash.getByLabel(w("till.minimum"))).toHaveValue("20")
  await expect(cash.getByRole("button", { name: w("order_type.delivery") })).toHaveAttribute(
    "aria-pressed",
    "false",
  )
  await expect(ways.getByLabel(w("till.tip_percents"))).toHaveValue("5, 10")
})

test("where the place's own till issues the invoices, payments go on without one", async ({
  page,
  server,
  sessionOf,
}) => {
  const desk = new StaffDesk(server.url, await sessionOf("manager"))
  const guest = await GuestAtPlace.signIn(server, "Noura Al Otaibi")
  const paid = async () => {
    // Above what cash is taken from since the test before.
    const { id } = await guest.order({ products: { "lamb-chops": 1 } })
    await desk.takePayment(id)
    return desk.money(id)
  }
  await page.goto("/console/settings/payments")
  const ways = card(page, w("till.ways_title"))
  const flip = async (isOn: boolean) => {
    await ways.getByLabel(w("till.pos_issues")).setChecked(isOn)
    await ways.getByRole("button", { name: w("action.save") }).click()
    await expect(ways.getByRole("button", { name: w("action.save") })).toBeHidden()
  }
  await flip(true)
  expect(await paid()).toMatchObject({ due_minor: 0, invoices: [] })
  await page.reload()
  await expect(ways.getByLabel(w("till.pos_issues"))).toBeChecked()
  await flip(false)
  expect((await paid()).invoices).toHaveLength(1)
})
