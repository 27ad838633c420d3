import { known } from "@sufra/db/seeds/demo/known"
import { m } from "@sufra/messages"
import { expect, test } from "vitest"
import { page } from "vitest/browser"
import { openCartWith } from "../../../testing/cart-parts.ts"
import { serveOrdering } from "../../../testing/demo/demo-ordering.ts"
import { serveDemo } from "../../../testing/demo/serve-demo.ts"
import { reopenScreen } from "../../../testing/open-screen.tsx"
import { expectNoText, expectPath, expectText, main } from "../../../testing/page-parts.ts"

const { olaya } = known.qr
const dayMs = 24 * 60 * 60_000

/** About noon in Riyadh, in so many days. */
const slotIn = (days: number) =>
  new Date(new Date(Date.now() + days * dayMs).setUTCHours(9, 0, 0, 0)).toISOString()

async function openWithPreorder() {
  const site = serveDemo(olaya)
  const terms = serveOrdering(site)
  const dish = site.menu.categories
    .flatMap(({ products }) => products)
    .find(({ name }) => name.en === "Fattoush")
  terms.is_open = false
  terms.preorder_menus = [
    {
      ...{ id: crypto.randomUUID(), name: { en: "Iftar", sa: "إفطار" } },
      ...{ product_ids: [dish?.id ?? ""], order_types: [1, 2], days_ahead: 14 },
      ...{ is_prepaid: false, cancel_hours_before: 24 },
      slots: [
        { at: slotIn(3), orders_left: 4, covers_left: 1 },
        { at: slotIn(7), orders_left: 9, covers_left: 3 },
      ],
    },
  ]
  await openCartWith(["Fattoush"], { code: olaya })
  return terms
}

test("a pre-order for a closed branch asks for a slot with room, people, and says until when it is canceled", async () => {
  await openWithPreorder()
  await page.getByRole("button", { name: m["order_type.dine_in"](), exact: true }).click()
  await expectPath(`/checkout/${olaya}`)
  await expectText(main(), m["checkout.people"]({ count: 2 }))
  await reopenScreen(`/order-data/${olaya}`)
  await expectText(main(), m["checkout.seats_left"]({ count: 3 }))
  await expectNoText(main(), m["error.branch_closed"]())
  await page.getByRole("button", { name: m["split.more"]() }).click()
  await page.getByRole("button", { name: m["split.more"]() }).click()
  await expectText(main(), m["checkout.preorder_no_room"]({ count: 4 }))
  await page.getByRole("button", { name: m["split.fewer"]() }).click()
  await expect
    .element(page.getByLabelText(m["checkout.time"](), { exact: true }))
    .toHaveValue(slotIn(7))
  await expectText(main(), m["checkout.preorder_cancel"]({ time: "" }).trim().slice(0, 14))
})
