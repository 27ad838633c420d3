import { m } from "@sufra/messages"
import { priceText } from "@sufra/ui/price"
import { expect, onTestFinished, test } from "vitest"
import { page } from "vitest/browser"
import { fetchAgain } from "../../../shell/api/query-client.ts"
import { answer, openPage, sentTo } from "../../../testing/console-screen.tsx"
import { signInAs } from "../../../testing/signed-in.ts"
import { PaymentQuestion } from "../index.ts"
import { askPayment, stopAskingPayment } from "../payment-question.ts"
import type { Bill } from "./bill.ts"

const takeAll = "POST /staff/sittings/{id}/payments/"
const takeShare = "POST /staff/sittings/{id}/shares/"
const sitting_id = "99999999-9999-4999-8999-999999999999"

function bill(change: Partial<Bill> = {}): Bill {
  return {
    ...{ sitting_id, table_label: "12", people: 2, total_minor: 3_000, paid_minor: 0 },
    ...{ pending_minor: 0, due_minor: 3_000, is_covered: false, shares: [] },
    ...{ is_own_share_paid: false, own_open_minor: 0 },
    orders: [{ id: "o", number: "A-1", first_name: "نورة", is_mine: false, items: [] }].map(
      (order) => ({ ...order, total_minor: 3_000, due_minor: change.due_minor ?? 3_000 }),
    ),
    ...change,
  } as Bill
}

/** The bill of a table that is asked for, as the server knows it at each moment. */
async function open(): Promise<(next: Bill) => Promise<void>> {
  signInAs("manager")
  let known = bill()
  answer("GET /staff/sittings/{id}/bill/", () => ({ data: known }))
  openPage(<PaymentQuestion />)
  onTestFinished(stopAskingPayment)
  askPayment({ kind: "sitting", sittingId: sitting_id, label: "12" })
  await expect.element(page.getByRole("dialog")).toMatchTextContent(priceText(3_000))
  return (next) => {
    known = next
    return fetchAgain("bill")
  }
}

const dialog = () => page.getByRole("dialog")
const received = () => page.getByRole("button", { name: m["till.cash_received"](), exact: true })

test("a colleague took a part meanwhile: what is left is shown, and that is taken", async () => {
  const become = await open()
  await become(bill({ paid_minor: 1_800, due_minor: 1_200 }))
  await expect.element(dialog()).toMatchTextContent(m["error.payment_due_changed"]())
  answer(takeShare, () => ({
    data: {
      ...{ change_minor: 0, is_in_shift: true },
      bill: bill({ paid_minor: 3_000, due_minor: 0, is_covered: true }),
    } as never,
  }))
  await received().click()
  await expect.element(dialog()).not.toBeInTheDocument()
  expect(sentTo(takeShare)).toMatchObject([{ amount_minor: 1_200, share: { kind: "amount" } }])
})

test("what a guest is paying online is seen at once, and can be taken all the same", async () => {
  const become = await open()
  const share = { id: "s", method: "online-card", state: "waiting", amount_minor: 300 } as const
  const more = { tip_minor: 0, is_mine: false, redirect_url: null, needs_code: false }
  await become(
    bill({
      ...{ pending_minor: 300, due_minor: 2_700 },
      shares: [{ ...share, ...more, first_name: "سعد" }],
    }),
  )
  await expect.element(dialog()).toMatchTextContent(m["till.paying_now_by"]({ names: "سعد" }))
  await expect.element(dialog()).toMatchTextContent(m["error.payment_due_changed"]())
  await expect.element(dialog()).toMatchTextContent(priceText(2_700))
  answer(takeAll, () => ({ data: { change_minor: 0, is_in_shift: true } }))
  await dialog().getByLabelText(m["till.with_pending"](), { exact: false }).click()
  await received().click()
  await expect.element(dialog()).not.toBeInTheDocument()
  expect(sentTo(takeAll)).toMatchObject([{ method: "cash", due_minor: 3_000 }])
})
