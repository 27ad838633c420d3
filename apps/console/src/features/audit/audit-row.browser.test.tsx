import { m } from "@sufra/messages"
import { afterEach, expect, test } from "vitest"
import { page } from "vitest/browser"
import { closePage, openPage } from "../../testing/console-screen.tsx"
import type { AuditEntry } from "./audit.ts"
import { AuditRow } from "./audit-row.tsx"

afterEach(closePage)

function show(detail: AuditEntry["detail"]): void {
  const entry = {
    ...{ id: "1", at: "2026-11-17T10:00:00.000Z", staff: { id: "2", name: "نورة" } },
    ...{ action: "POST /staff/cashier/purchases/", kind: "cashier", entity_id: "3" },
    ...{ entity_name: null, detail },
  }
  openPage(<AuditRow entry={entry} people={[]} zone={{ locale: "sa", timezone: "Asia/Riyadh" }} />)
}

const what = m["staff_limit.receipts"]()

test.each([
  [true, m["audit.limit_refused"]({ what })],
  [false, m["audit.limit_used_up"]({ what })],
])("the log says of a limit of the day whether it refused: %s", async (isRefused, text) => {
  show({ staff_limit: "receipts", staff_limit_refused: isRefused })
  await expect.element(page.getByText(text)).toBeVisible()
})
