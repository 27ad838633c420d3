import { m } from "@sufra/messages"
import { priceText } from "@sufra/ui/price"
import { expect, test } from "vitest"
import { page } from "vitest/browser"
import { fetchAgain } from "../../../shell/api/query-client.ts"
import { answer, openPage, sentTo } from "../../../testing/console-screen.tsx"
import { branchId, signInAs } from "../../../testing/signed-in.ts"
import type { CountedShift, OpenShift } from "./shifts.ts"
import { ShiftsPage } from "./shifts-page.tsx"

const begin = "POST /staff/shifts/"
const move = "POST /staff/shifts/{id}/movements/"
const close = "POST /staff/shifts/{id}/close/"
const explain = "POST /staff/shifts/{id}/gap-reason/"
const at = "2026-11-17T10:00:00.000Z"

const opened: OpenShift = {
  ...{ id: "shift", branch_id: branchId, opened_by: "ريم", opened_at: at, entries: 0 },
  ...{ opened_with_minor: 50_000, movements: [] },
} as unknown as OpenShift

test("a drawer is opened, cash goes through it, it is counted blind, and a gap is explained", async () => {
  signInAs("manager")
  let open: OpenShift | null = null
  let counted: CountedShift[] = []
  answer("GET /staff/shifts/", () => ({
    data: { open, counted, with_couriers: [], has_more: false } as never,
  }))
  answer(begin, () => {
    open = opened
    return { data: opened }
  })
  answer(move, (body) => {
    const movement = {
      id: "milk",
      at,
      by: "ريم",
      ...(body as { reason: string }),
      amount_minor: -3_000,
    }
    open = { ...opened, entries: 1, movements: [movement] }
    return { data: open as never }
  })
  answer(close, (body) => {
    const figures = {
      ...{ taken_minor: 1_000, payments: 1, given_back_minor: 0, refunds: 0 },
      ...{ put_in_minor: 0, taken_out_minor: 3_000 },
    }
    const shift = { ...open, ...figures, closed_at: at, closed_by: "ريم", gap_reason: null }
    const { counted_minor } = body as { counted_minor: number }
    counted = [{ ...shift, counted_minor, expected_minor: 48_000 } as unknown as CountedShift]
    open = null
    return { data: counted[0] as CountedShift }
  })
  answer(explain, (body) => {
    const { reason } = body as { reason: string }
    counted = counted.map((shift) => ({ ...shift, gap_reason: reason }))
    return { data: counted[0] as CountedShift }
  })
  openPage(<ShiftsPage timezone="Asia/Riyadh" />)
  const button = (name: string) => page.getByRole("button", { name, exact: true })
  const dialog = page.getByRole("dialog")
  await page.getByLabelText(m["till.float"](), { exact: false }).fill("٥٠٠")
  await button(m["till.open_drawer"]()).click()
  await expect.element(page.getByText(m["till.shift_open"]())).toBeVisible()
  expect(sentTo(begin)).toMatchObject([{ opened_with_minor: 50_000, branch_id: branchId }])
  await button(m["till.take_out"]()).click()
  await dialog.getByLabelText(m["till.refund_amount"](), { exact: false }).fill("30")
  await dialog.getByLabelText(m["till.refund_reason"]()).fill("حليب")
  await dialog.getByRole("button", { name: m["till.take_out"](), exact: true }).click()
  await expect.element(page.getByText("حليب")).toBeVisible()

  await button(m["till.count"]()).click()
  const field = dialog.getByLabelText(m["till.counted"](), { exact: false })
  await field.fill("470")
  // Somebody pays while it is counted: the count is worth nothing, and nothing is sent.
  open = { ...(open as unknown as OpenShift), entries: 2 }
  await fetchAgain("shifts")
  await dialog.getByRole("button", { name: m["till.count_again"](), exact: true }).click()
  expect(sentTo(close)).toEqual([])
  expect(page.getByText(priceText(48_000)).elements()).toEqual([])
  await button(m["till.count"]()).click()
  await field.fill("479")
  await dialog.getByRole("button", { name: m["till.count_close"](), exact: true }).click()
  await expect.element(page.getByText(m["till.shift_none"]())).toBeVisible()
  expect(sentTo(close)).toEqual([{ counted_minor: 47_900, entries: 2 }])
  const history = page.getByRole("list", { name: m["till.history"]() })
  const missing = m["till.gap_missing"]({ amount: "\u20661.00\u2069" })
  await expect.element(history).toMatchTextContent(missing)
  await history.getByLabelText(m["till.gap_reason"]()).fill("باقٍ دُفع مرتين")
  await history.getByRole("button", { name: m["action.save"](), exact: true }).click()
  await expect.element(history.getByText("باقٍ دُفع مرتين")).toBeVisible()
})
