import { known } from "@sufra/db/seeds/demo/known"
import { expect, test } from "../../fixtures.ts"
import { waitUntilStarted } from "../../support/guest.ts"
import { changeMenu } from "../../support/menu/menu-change.ts"
import {
  addToCart,
  chooseType,
  countOrders,
  expectConfirmed,
  giveContact,
  moveOrder,
  olaya,
  placeButton,
  setOlaya,
} from "../../support/ordering.ts"
import { words } from "../../support/words.ts"

test.use({ language: "en" })

const table12 = known.qr.olayaTable12
const jeddah = { latitude: 21.543, longitude: 39.173 }

test("without a table's code a guest is asked to scan one, and nobody types a table", async ({
  page,
}) => {
  await addToCart(page, ["fattoush"])
  await page.goto(`/order-type/${olaya}`)
  await expect(page.getByText(words("en", "checkout.dine_in_scan"))).toBeVisible()
  await chooseType(page, 1, `/order-data/${olaya}`)
  await expect(
    page.getByRole("heading", { name: words("en", "checkout.scan_title") }),
  ).toBeVisible()
  await expect(page.getByRole("button", { name: words("en", "cart.continue") })).toHaveCount(0)
})

test("where the branch serves at the counter it is ordered there, and fetched when it is ready", async ({
  page,
  server,
  sessionOf,
}) => {
  await setOlaya(server, "serves_at_counter = true, service_rate_bp = 1000")
  await addToCart(page, ["fattoush"])
  await page.goto(`/order-type/${olaya}`)
  await chooseType(page, 1)
  await expect(page.getByText(words("en", "checkout.counter"))).toBeVisible()
  await expect(page.getByText(words("en", "checkout.counter_text"))).toBeVisible()
  await giveContact(page, server)
  await placeButton(page).click()
  const orderId = await expectConfirmed(page)
  const main = page.getByRole("main")
  await expect(main).toContainText(words("en", "order.at_counter"))
  // Nobody serves: there is nothing to pay for it.
  await expect(main).not.toContainText(words("en", "order.service_charge"))
  const cashier = await sessionOf("cashier")
  for (const action of ["accept", "send-to-kitchen", "bump"]) {
    await moveOrder(server, cashier, orderId, { action })
  }
  await page.goto(`/order/${olaya}/${orderId}`)
  await expect(
    page.getByRole("heading", { name: words("en", "order.now_ready_pickup") }),
  ).toBeVisible()
  await setOlaya(server, "serves_at_counter = false, service_rate_bp = 0")
})

test("far from the branch: told on arrival, and refused on placing", async ({
  page,
  context,
  server,
  watch,
}) => {
  watch.allow(/403/)
  await setOlaya(server, "dine_in_radius_meters = 200")
  const before = await countOrders(server)
  await context.grantPermissions(["geolocation"])
  await context.setGeolocation(jeddah)
  await page.goto(`/menu/${table12}`)
  await expect(page.getByText(words("en", "error.branch_far"))).toBeVisible()
  await addToCart(page, ["fattoush"], { uuid: table12 })
  await page.goto(`/checkout/${table12}`)
  await giveContact(page, server)
  await placeButton(page).click()
  await expect(
    page.getByRole("alert").filter({ hasText: words("en", "error.branch_far_to_order") }),
  ).toBeVisible()
  expect(await countOrders(server)).toBe(before)
  await setOlaya(server, "dine_in_radius_meters = NULL")
})

test("a reserved table says so on a screen of its own, with another way to order", async ({
  page,
  server,
}) => {
  const setStatus = (status: string) =>
    changeMenu(
      server,
      `UPDATE dining_table SET status = '${status}'
       WHERE id = (SELECT table_id FROM qr_code WHERE id = '${table12}')`,
    )
  await setStatus("reserved")
  await addToCart(page, ["fattoush"], { uuid: table12 })
  await page.goto(`/checkout/${table12}`)
  await expect(
    page.getByRole("heading", { name: words("en", "error.table_not_available") }),
  ).toBeVisible()
  await page.getByRole("link", { name: words("en", "checkout.another_way") }).click()
  await expect(page).toHaveURL(`/order-type/${table12}`)
  await waitUntilStarted(page)
  await chooseType(page, 2)
  await setStatus("free")
})
