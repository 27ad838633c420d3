import { m } from "@sufra/messages"
import { expect, test } from "vitest"
import { page } from "vitest/browser"
import { answer, openPage } from "../../testing/console-screen.tsx"
import { placeId, signInAs } from "../../testing/signed-in.ts"
import type { AuditEntry } from "./audit.ts"
import { AuditPage } from "./audit-page.tsx"

const [noura, sami] = [
  { id: "noura", name: "نورة" },
  { id: "sami", name: "سامي" },
]

function entry(id: string, staff: AuditEntry["staff"], kind: string): AuditEntry {
  return {
    ...{ id, at: "2026-11-17T10:00:00.000Z", staff, kind, entity_id: id },
    ...{ action: "POST /staff/orders/{id}/moves/", entity_name: { en: id, sa: id } },
    detail: { action: "accept" },
  }
}

test("the owner reads who did what, and asks for a person and a kind", async () => {
  signInAs("owner")
  const entries = [entry("A-101", noura, "orders"), entry("A-102", sami, "orders")]
  answer("GET /staff/audit/", (_body, { query }) => {
    const found = entries.filter(
      ({ staff, kind }) =>
        (!query.staff_id || staff.id === query.staff_id) && (!query.kind || kind === query.kind),
    )
    return { data: { entries: found, people: [noura, sami], next: null } }
  })
  openPage(<AuditPage establishmentId={placeId} />)
  const rows = page.getByRole("list", { name: m["audit.list"]() }).getByRole("listitem")
  const moved = rows.filter({ hasText: "A-101" })
  await expect.element(moved).toMatchTextContent(m["audit.did_order_moved"]())
  await expect.element(moved).toMatchTextContent("نورة")
  await moved.getByText(m["audit.details"]()).click()
  await expect.element(moved.getByText("accept", { exact: true })).toBeVisible()

  await page.getByLabelText(m["audit.kind"]()).selectOptions(m["audit.kind_menu"]())
  await expect.element(page.getByText(m["audit.none_title"]())).toBeVisible()
  await page.getByRole("button", { name: m["audit.show_all"]() }).click()
  await expect.poll(() => rows.elements().length).toBe(2)
  await page.getByLabelText(m["audit.person"]()).selectOptions("سامي")
  await expect.poll(() => rows.elements().length).toBe(1)
  await expect.element(rows).toMatchTextContent("A-102")
})
