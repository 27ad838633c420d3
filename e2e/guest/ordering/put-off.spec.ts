import { known } from "@sufra/db/seeds/demo/known"
import { expect, test } from "../../fixtures.ts"
import { changeMenu } from "../../support/menu/menu-change.ts"
import {
  addToCart,
  expectConfirmed,
  giveContact,
  placeButton,
  setOlaya,
} from "../../support/ordering.ts"
import { StaffDesk } from "../../support/staff-desk.ts"
import { words } from "../../support/words.ts"

const table11 = known.qr.olayaTable12.replace(/12$/, "11")

test.use({ language: "sa" })

/** The two quarters of an hour that an order for now could fall into. */
const fillKitchen = `
  INSERT INTO slot_use (establishment_id, branch_id, slot_at, used)
  SELECT establishment_id, id, to_timestamp((floor(extract(epoch FROM now()) / 900) + n) * 900), 1
  FROM branch, generate_series(1, 2) n
  WHERE is_main AND establishment_id = '${known.establishments.baytAlKaram}'
  ON CONFLICT DO NOTHING`

test("at a table where the kitchen is full the guest agrees to a later time", async ({
  page,
  server,
  watch,
}) => {
  watch.allow(/409/)
  await setOlaya(server, "slot_capacity = 1")
  await changeMenu(server, fillKitchen)
  await addToCart(page, ["fattoush"], { uuid: table11, language: "sa" })
  await page.goto(`/checkout/${table11}`)
  await giveContact(page, server, { language: "sa" })
  await placeButton(page, "sa").click()
  const [agree] = words("sa", "checkout.agree_and_place", { time: "|" }).split("|")
  const [full] = words("sa", "checkout.put_off", { time: "|" }).split("|")
  await expect(page.getByRole("alert").filter({ hasText: full ?? "" })).toBeVisible()
  await page.getByRole("button", { name: agree ?? "" }).click()
  await expectConfirmed(page, "sa")
  await setOlaya(server, "slot_capacity = NULL")
})

test("who refuses their location at a branch with a radius is let in by staff, and orders", async ({
  page,
  server,
  sessionOf,
}) => {
  await setOlaya(server, "dine_in_radius_meters = 200")
  const table10 = table11.replace(/11$/, "10")
  await addToCart(page, ["fattoush"], { uuid: table10, language: "sa" })
  await page.goto(`/checkout/${table10}`)
  await giveContact(page, server, { language: "sa" })
  await placeButton(page, "sa").click()
  const told = page.getByRole("alert")
  await expect(told).toContainText(words("sa", "error.location_permission_needed"))
  await expect(told).toContainText(words("sa", "checkout.location_at_table"))
  await page.getByRole("button", { name: words("sa", "checkout.let_in_ask") }).click()
  await expect(page.getByText(words("sa", "checkout.let_in_asked"))).toBeVisible()
  const desk = new StaffDesk(server.url, await sessionOf("manager"))
  await desk.letIn("10")
  await expect(page.getByText(words("sa", "checkout.let_in_done"))).toBeVisible()
  await placeButton(page, "sa").click()
  await expectConfirmed(page, "sa")
  await setOlaya(server, "dine_in_radius_meters = NULL")
})
