import { known } from "@sufra/db/seeds/demo/known"
import { withClient } from "@sufra/db/testing/test-database"
import { browserState, expect, test } from "../fixtures.ts"
import { desktop } from "../support/browser.ts"
import { pageHeading } from "../support/console.ts"
import { forgetSends, profilePath, signIn } from "../support/customer.ts"
import { GuestAtPlace } from "../support/guest-orders.ts"
import { finishOrder, givePoints, payInCash } from "../support/loyalty.ts"
import { moveOrder } from "../support/ordering.ts"
import { words } from "../support/words.ts"

test.use({ viewport: desktop, signedInAs: "owner", language: "sa" })

const say = (key: Parameters<typeof words>[1], fill?: Record<string, string>) =>
  words("sa", key, fill)
const name = "منيرة الحذف"

test("a guest asks to be erased from the policy page, staff carry it out, and nothing finds them again", async ({
  page,
  browser,
  server,
  sessionOf,
}) => {
  const ordering = await GuestAtPlace.signIn(server, name)
  const order = await ordering.order({ products: { "umm-ali": 1 } })
  const cashier = await sessionOf("cashier")
  await moveOrder(server, cashier, order.id, { action: "accept" })
  await payInCash(server, cashier, order.id)
  await finishOrder(server, cashier, order.id)
  await givePoints(server, ordering.phone, 50)
  await forgetSends(server)

  const context = await browser.newContext({
    baseURL: server.url,
    storageState: browserState(server.url, "sa", null),
  })
  const guest = await context.newPage()
  await guest.goto(`/privacy-policy/${known.qr.olayaTable12}`)
  await guest.getByRole("link", { name: say("privacy_request.sign_in_action") }).click()
  const mobile = `0${ordering.phone.slice("+966".length)}`
  await signIn(guest, server, mobile)
  const erase = guest.getByRole("button", { name: say("privacy_request.erase") })
  await expect(erase).toBeInViewport()
  await erase.click()
  await guest.getByRole("button", { name: say("privacy_request.send") }).click()
  await expect(guest.getByText(say("privacy_request.state_checked"))).toBeVisible()

  await page.goto("/console/privacy-requests")
  await page.getByRole("link", { name }).click()
  await expect(page.getByText(say("privacy_desk.checked_signed_in"))).toBeVisible()
  await page.getByRole("button", { name: say("privacy_desk.erase") }).click()
  const dialog = page.getByRole("dialog", { name: say("privacy_desk.erase_title", { name }) })
  await dialog.getByRole("button", { name: say("privacy_desk.erase") }).click()
  await expect(pageHeading(page, say("privacy_desk.erased"))).toBeVisible()

  await page.goto("/console/customers")
  await page.getByRole("searchbox", { name: say("action.search") }).fill(mobile)
  await page.keyboard.press("Enter")
  await expect(page.getByText(say("customers.none_title"))).toBeVisible()
  await guest.goto(profilePath)
  await expect(guest.getByText(say("customer.sign_in_title"))).toBeVisible()
  const { rows } = await withClient(server.databaseUrl, (client) =>
    client.query(
      `SELECT customer_name AS name, count(invoice.id)::int AS invoices FROM "order"
       JOIN invoice ON invoice.order_id = "order".id WHERE "order".id = $1 GROUP BY 1`,
      [order.id],
    ),
  )
  expect(rows).toEqual([{ name: "", invoices: 1 }])
  await context.close()
})
