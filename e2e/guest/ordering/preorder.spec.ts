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
import { addPreorderMenu } from "../../support/preorder-menus.ts"
import { StaffDesk } from "../../support/staff-desk.ts"
import { words } from "../../support/words.ts"

const dish = "umm-ali"
const name = { en: "Iftar for guests", sa: "إفطار الضيوف" }

test.use({ language: "sa" })

test("iftar is ordered a week ahead and cooked", async ({ page, server, sessionOf, browser }) => {
  await sendByHand(server)
  const owner = await sessionOf("owner")
  await addPreorderMenu(server, owner, { dish, name })

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
