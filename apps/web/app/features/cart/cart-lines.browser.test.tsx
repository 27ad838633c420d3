import { known } from "@sufra/db/seeds/demo/known"
import { m } from "@sufra/messages"
import { beforeEach, expect, test } from "vitest"
import { page } from "vitest/browser"
import { cartLines } from "../../testing/cart-parts.ts"
import { serveOrdering } from "../../testing/demo/demo-ordering.ts"
import type { DemoSite } from "../../testing/demo/demo-site.ts"
import { serveDemo } from "../../testing/demo/serve-demo.ts"
import { openScreen, reopenScreen } from "../../testing/open-screen.tsx"
import {
  addButton,
  cartButton,
  expectCount,
  expectPath,
  expectText,
  itemSheet,
  main,
  menuPath,
  openSheet,
  table12,
} from "../../testing/page-parts.ts"
import { cartKey } from "./cart-presence.ts"

let site: DemoSite

const empty = () => main().getByText(m["cart.empty_title"]())
const undo = () => page.getByRole("button", { name: m["action.undo"]() }).last()

beforeEach(() => {
  site = serveDemo()
  serveOrdering(site)
})

test("quantity, choice and note are kept over a reload and another language", async () => {
  await openScreen(`/items/${table12}/chicken-kabsa`, { language: "en" })
  await page.getByLabelText("For two", { exact: false }).click()
  await page.getByRole("button", { name: m["item.more"]() }).click()
  await page.getByLabelText(m["item.note"](), { exact: false }).fill("no almonds")
  await expect.element(page.getByText("190 characters left", { exact: false })).toBeVisible()
  await page.getByRole("button", { name: "العربية" }).click()
  await expect.element(page.getByLabelText("نفرين", { exact: false })).toBeChecked()
  await expect
    .element(page.getByLabelText(m["item.note"](), { exact: false }))
    .toHaveValue("no almonds")
  await addButton().click()
  await expectText(cartButton(), "124.00")
  await cartButton().click()
  await expectText(cartLines(), "نفرين، وسط")
  await reopenScreen()
  await expectText(cartLines(), "For two, Medium")
  await expectText(cartLines(), "no almonds")
  await expectText(main(), "124.00")
})

/** From the menu's card over its sheet into the cart. */
async function addFromSheet(name: string): Promise<void> {
  await itemSheet(name).getByRole("button", { name: m["item.add"](), exact: false }).click()
  await expectCount(page.getByRole("dialog"), 0)
  await expectPath(menuPath)
}

test("equal lines are one line; it is changed, removed, emptied and brought back", async () => {
  await openSheet("Fattoush")
  await addFromSheet("Fattoush")
  await page.getByRole("link", { name: "Fattoush" }).first().click()
  await addFromSheet("Fattoush")
  await expectText(cartButton(), "36.00")
  await cartButton().click()
  await expectCount(cartLines(), 1)
  await cartLines().getByRole("button", { name: m["item.less"]() }).click()
  await expectText(cartLines(), "18.00")
  await cartLines()
    .getByRole("button", { name: m["action.remove_of"]({ name: "Fattoush" }) })
    .click()
  await expect.element(empty()).toBeVisible()
  await undo().click()
  await expectCount(cartLines(), 1)
  await main().getByRole("button", { name: m["cart.clear"]() }).click()
  await expect.element(empty()).toBeVisible()
  await undo().click()
  await expectCount(cartLines(), 1)
  await main().getByRole("button", { name: m["cart.clear"]() }).click()
  await page.getByRole("link", { name: m["cart.to_menu"]() }).click()
  await expectPath(menuPath)
})

test("another place has another cart", async () => {
  await openSheet("Fattoush")
  await addFromSheet("Fattoush")
  await expectText(cartButton(), "18.00")
  serveDemo(known.qr.cardamomCornerTable1)
  await reopenScreen(`/menu/${known.qr.cardamomCornerTable1}`)
  await expect.element(page.getByRole("heading", { level: 3 }).first()).toBeVisible()
  await expectCount(cartButton(), 0)
})

test.each(["{broken", '{"state":{"products":[{"productId":7}]},"version":1}'])(
  "a stored cart that makes no sense is an empty one: %s",
  async (stored) => {
    await openScreen(menuPath, { language: "en" })
    localStorage.setItem(cartKey(site.place.id), stored)
    await reopenScreen(`/items/${table12}/fattoush`)
    await addButton().click()
    await expectText(cartButton(), "18.00")
  },
)

test("on a desk the cart stands beside the menu", async () => {
  await page.viewport(1440, 900)
  await openSheet("Fattoush")
  await addFromSheet("Fattoush")
  const beside = page.getByRole("complementary", { name: m["cart.title"]() })
  await expectCount(beside.getByRole("listitem"), 1)
  await expectText(beside, "18.00")
  await expectCount(cartButton(), 0)
})
