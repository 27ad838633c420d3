import { newId } from "@sufra/domain/kernel/ids"
import { addDays } from "@sufra/domain/kernel/zoned-time"
import { browserState, expect, test } from "../../fixtures.ts"
import { sendByHand } from "../../support/kitchen-sending.ts"
import {
  addToCart,
  chooseType,
  expectConfirmed,
  giveContact,
  olaya,
  placeButton,
  proceed,
} from "../../support/ordering.ts"
import type { ServerProcess } from "../../support/server/server-process.ts"
import { StaffDesk } from "../../support/staff-desk.ts"
import type { Tokens } from "../../support/staff-sessions.ts"
import { words } from "../../support/words.ts"

const dish = "umm-ali"
const name = { en: "Iftar for guests", sa: "إفطار الضيوف" }

/** From yesterday on for a month, at Maghrib: a week ahead there is a slot at whatever hour this runs. */
async function addMenu(server: ServerProcess, { access_token }: Tokens): Promise<void> {
  const item = await fetch(`${server.url}/api/menu/qr/${olaya}/items/${dish}/`)
  const { data } = (await item.json()) as { data: { id: string } }
  const today = new Date().toISOString().slice(0, 10)
  const menu = {
    ...{ name, branch_ids: [], occasion: null, from: addDays(today, -1), to: addDays(today, 30) },
    ...{ slots: [{ anchor: "maghrib", minutes: 0 }], order_types: [1, 2] },
    ...{ capacity_orders: 5, capacity_covers: 10, product_ids: [data.id], days_ahead: 14 },
    ...{ closes_hours_before: 3, is_prepaid: false, cancel_hours_before: 24 },
    ...{ reminder_hours_before: 3, active: true },
  }
  const answer = await fetch(`${server.url}/api/staff/preorder-menus/${newId()}/`, {
    method: "PUT",
    headers: { authorization: `Bearer ${access_token}`, "content-type": "application/json" },
    body: JSON.stringify({ menu, version: null }),
  })
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`)
}

test.use({ language: "sa" })

test("iftar is ordered a week ahead and cooked", async ({ page, server, sessionOf, browser }) => {
  await sendByHand(server)
  const owner = await sessionOf("owner")
  await addMenu(server, owner)

  await page.goto(`/menu/${olaya}`)
  const section = page.getByRole("region", { name: name.sa })
  await expect(section.getByText(/طلب مسبق/)).toBeVisible()
  await addToCart(page, [dish], { language: "sa" })
  await page.goto(`/cart/${olaya}`)
  await chooseType(page, 1)
  await page.goto(`/order-data/${olaya}`)
  await page.getByLabel(words("sa", "checkout.day")).selectOption({ index: 7 })
  await expect(page.getByText(/الإلغاء مجاني حتى/)).toBeVisible()
  await proceed(page, /\/checkout\//, "sa")
  await giveContact(page, server, { name: "نورة", language: "sa" })
  await placeButton(page, "sa").click()
  const id = await expectConfirmed(page, "sa")

  const desk = new StaffDesk(server.url, owner)
  const order = await desk.move(id, "accept")
  expect(order.preorder).toMatchObject({ covers: 2 })
  const console = await browser.newContext({
    storageState: browserState(server.url, "sa", owner),
    viewport: { width: 1024, height: 768 },
    baseURL: server.url,
  })
  const staff = await console.newPage()
  await staff.goto("/console/preorders")
  const toCook = staff.getByRole("list", { name: words("sa", "preorders.to_cook") })
  await expect(toCook.getByRole("listitem")).toHaveText(/أم علي/)
  await desk.move(id, "send-to-kitchen")
  await staff.goto("/console/kitchen")
  await expect(staff.getByText(order.number).first()).toBeVisible()
  await desk.move(id, "bump")
  await console.close()
  await page.reload()
  await expect(page.getByText(words("sa", "order.state_ready")).first()).toBeVisible()
})
