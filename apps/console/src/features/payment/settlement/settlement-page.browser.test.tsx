import { m } from "@sufra/messages"
import { expect, test } from "vitest"
import { page } from "vitest/browser"
import { answer, openPage } from "../../../testing/console-screen.tsx"
import { branchId, signInAs } from "../../../testing/signed-in.ts"
import { SettlementPage } from "./settlement-page.tsx"

test("the net of the page's last line is what the invoices say, and a period is asked for anew", async () => {
  signInAs("manager")
  const figures = {
    ...{ gross_minor: 50_000, refunded_minor: 1_250, tip_minor: 500, net_minor: 49_250 },
    ...{ payments: 4, refunds: 1 },
  }
  const asked: Record<string, string>[] = []
  answer("GET /staff/settlement/", (_body, { query }) => {
    asked.push(query)
    return {
      data: {
        ...{ from: "2026-11-11", to: "2026-11-17", today: "2026-11-17", total: figures },
        rows: [{ ...figures, day: "2026-11-17", branch_id: branchId, method: "cash" as const }],
        invoices: { issued_minor: 50_500, credited_minor: 1_250, issued: 4, credited: 1 },
        ...{ losses: [], lost_minor: 0 },
        by_section: [
          {
            ...{ branch_id: branchId, section_id: branchId, name: { en: "Terrace", sa: "التراس" } },
            ...{ orders: 3, total_minor: 7_500 },
          },
          { branch_id: branchId, section_id: null, name: null, orders: 1, total_minor: 500 },
        ],
        branches: [{ id: branchId, name: { en: "Olaya", sa: "العليا" } }],
      },
    }
  })
  openPage(<SettlementPage />)
  const total = page.getByRole("table", { name: m["till.report_title"]() }).getByRole("row").last()
  await expect.element(total).toMatchTextContent(m["till.report_total"]())
  await expect.element(total.getByRole("cell").last()).toMatchTextContent("492.50")
  await expect.element(page.getByRole("definition").last()).toMatchTextContent("492.50")
  const bySection = page.getByRole("region", { name: m["till.by_section"]() })
  await expect.element(bySection).toMatchTextContent("80.00")
  const lines = bySection.getByRole("listitem")
  const [terrace, none] = [lines.first(), lines.nth(1)]
  await expect.element(terrace).toMatchTextContent(m["preorders.order_count"]({ count: 3 }))
  await expect.element(terrace).toMatchTextContent("75.00")
  await expect.element(none).toMatchTextContent(m["till.no_section"]())
  await page.getByRole("button", { name: m["till.today"]() }).click()
  await expect.poll(() => asked.at(-1)).toEqual({ from: "2026-11-17", to: "2026-11-17" })
})
