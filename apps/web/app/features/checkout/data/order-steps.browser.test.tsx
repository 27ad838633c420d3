import { test } from "vitest"
import { openCartWith } from "../../../testing/cart-parts.ts"
import { freeTable, serveSitting, signedIn } from "../../../testing/demo/demo-guest.ts"
import { noOffer, serveOrdering } from "../../../testing/demo/demo-ordering.ts"
import { serveDemo } from "../../../testing/demo/serve-demo.ts"
import { reopenScreen } from "../../../testing/open-screen.tsx"
import { expectText, main, table12 } from "../../../testing/page-parts.ts"

const gold = {
  ...{ id: crypto.randomUUID(), kind: "level" as const, name: { en: "Gold", sa: "ذهبي" } },
  ...{ rate_bp: 1_000, free_delivery_from_minor: null },
}

/** A member whose level takes a tenth off a fattoush of 18 riyals. */
async function openCart(): Promise<void> {
  const site = serveDemo()
  const guest = { orders: 1, level_id: gold.id, birth_month: null }
  serveOrdering(site, () => ({ ...noOffer, guest, level: gold }))
  signedIn(site)
  serveSitting(() => freeTable(site))
  await openCartWith(["Fattoush"])
  await expectText(main(), "16.20")
}

test.each(["order-type", "order-data"])(
  "what the member's level takes off is there after a reload of /%s",
  async (step) => {
    await openCart()
    await reopenScreen(`/${step}/${table12}`)
    await expectText(main(), "16.20")
  },
)
