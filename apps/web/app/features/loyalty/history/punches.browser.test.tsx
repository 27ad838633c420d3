import { m } from "@sufra/messages"
import { beforeEach, expect, test } from "vitest"
import { page } from "vitest/browser"
import { demoCard, serveCards } from "../../../testing/demo/demo-cards.ts"
import { signedIn } from "../../../testing/demo/demo-guest.ts"
import { demoId } from "../../../testing/demo/demo-id.ts"
import { demoProgramme, demoWallet, serveMember } from "../../../testing/demo/demo-member.ts"
import { serveDemo } from "../../../testing/demo/serve-demo.ts"
import { openScreen } from "../../../testing/open-screen.tsx"
import { expectText, main, table12 } from "../../../testing/page-parts.ts"

const orderId = demoId("order", "first")
const card = demoCard({
  progress: { label: "partially-punched", units: 3, lapses_at: null, first_at: null },
  history: [
    {
      ...{ id: demoId("punch", "one"), at: "2026-11-16T12:00:00.000Z", units: 3 },
      ...{ order_id: orderId, order_number: "A-041", taken_back_at: null },
    },
    {
      ...{ id: demoId("punch", "two"), at: "2026-11-15T12:00:00.000Z", units: 2 },
      ...{ order_id: null, order_number: null, taken_back_at: "2026-11-15T13:00:00.000Z" },
    },
  ],
})

beforeEach(() => {
  signedIn(serveDemo())
  const programme = demoProgramme()
  serveMember({ programme, wallet: () => demoWallet(programme) })
  serveCards(() => [card])
})

test("the history names every punch with its card, its order and whether it went back", async () => {
  await openScreen(`/history/${table12}?tab=punches`, { language: "en" })
  await expectText(main(), "Coffee card")
  await expectText(main(), "1 punch and a half")
  await expectText(main(), m["punch.at_counter"]())
  await expectText(main(), m["punch.taken_back"]())
  await expect
    .element(page.getByRole("link", { name: "Order A-041" }))
    .toHaveAttribute("href", `/order/${table12}/${orderId}`)
})

test("a member's own page shows the cards, and leads to them", async () => {
  await openScreen(`/home/${table12}`, { language: "sa" })
  const link = page.getByRole("link", { name: "بطاقة القهوة", exact: false })
  await expectText(link, "1.5 من 10")
  await expect.element(link).toHaveAttribute("href", `/punch-cards/${table12}`)
})
