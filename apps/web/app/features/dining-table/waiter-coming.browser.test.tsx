import { m } from "@sufra/messages"
import { expect, test } from "vitest"
import { page } from "vitest/browser"
import { api } from "../../testing/api-of-test.ts"
import { demoSitting, serveSitting, signedIn } from "../../testing/demo/demo-guest.ts"
import { serveOrdering } from "../../testing/demo/demo-ordering.ts"
import { serveDemo } from "../../testing/demo/serve-demo.ts"
import { openScreen } from "../../testing/open-screen.tsx"
import { menuPath } from "../../testing/page-parts.ts"
import type { Sitting } from "./sitting.ts"

const callKey = "POST /table/qr/{uuid}/calls/"
const waiter = { kind: "waiter" } as const

test("a guest who called reads that it was told, that somebody is on the way, and can call again", async () => {
  const site = serveDemo()
  serveOrdering(site)
  signedIn(site)
  let sitting: Sitting = demoSitting(site)
  serveSitting(() => sitting)
  const now = new Date().toISOString()
  api().answer(callKey, () => {
    sitting = { ...sitting, calls: [{ ...waiter, called_at: now }], coming: [] }
    return sitting
  })
  await openScreen(menuPath)
  await expect.poll(() => api().isHeard).toBe(true)
  await page.getByRole("button", { name: /12/ }).first().click()
  await page.getByRole("button", { name: m["order.call_waiter"]() }).click()
  const called = page.getByRole("button", { name: m["order.waiter_called"]() })
  await expect.element(called).toBeDisabled()
  sitting = { ...sitting, calls: [], coming: [{ ...waiter, answered_at: now }] }
  api().tell({ topic: "table" })
  const coming = page.getByRole("button", { name: m["order.waiter_coming"]() })
  await expect.element(coming).toBeEnabled()
})
