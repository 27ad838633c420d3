import { guideSteps } from "@sufra/domain/establishment/setup-guide"
import { m } from "@sufra/messages"
import { useEffect, useState } from "react"
import { afterEach, expect, test } from "vitest"
import { page } from "vitest/browser"
import { queryClient } from "../../shell/api/query-client.ts"
import { answer, calls, closePage, openPage } from "../../testing/console-screen.tsx"
import { SetupChecklist } from "./checklist.tsx"
import { guideQuery, type SetupGuide } from "./setup-guide.ts"
import { stepWords } from "./step-words.ts"

const get = "GET /staff/guide/"

const guide: SetupGuide = {
  steps: guideSteps.map((step) => ({
    step,
    state: step === "brand" ? "skipped" : step === "branch" ? "done" : "open",
  })),
  next: "hours",
  is_closed: false,
}

/** Shown once the effects of what stands above have run: a fetch would have begun. */
function Below() {
  const [isThere, setIsThere] = useState(false)
  useEffect(() => setIsThere(true), [])
  return isThere ? <p>{m["today.title"]()}</p> : null
}

function open(shown: SetupGuide, capabilities = ["settings.edit"]): void {
  queryClient.setQueryData(["me"], { id: "staff", capabilities })
  answer(get, () => ({ data: shown }))
  openPage(
    <>
      <SetupChecklist />
      <Below />
    </>,
  )
}

const list = () =>
  page.getByRole("region", { name: m["guide.checklist_title"]({ done: 1, count: 11 }) })

afterEach(closePage)

test("says what is done, skipped and open, and leads to the next question", async () => {
  open(guide)
  const brand = list().getByRole("link", { name: stepWords.brand.short(), exact: false })
  await expect.element(brand.getByText(m["guide.state_skipped"]())).toBeVisible()
  await expect.element(brand).toHaveAttribute("href", "/guide/brand")
  const next = m["guide.checklist_next"]({ step: stepWords.hours.short() })
  await expect
    .element(list().getByRole("link", { name: next }))
    .toHaveAttribute("href", "/guide/hours")
})

test("is put away for good", async () => {
  answer("PUT /staff/guide/", () => ({ data: { ...guide, is_closed: true } }))
  open(guide)
  await page.getByRole("button", { name: m["guide.checklist_close"]() }).click()
  await expect.element(list()).not.toBeInTheDocument()
  expect(calls).toContainEqual({ key: "PUT /staff/guide/", body: { is_closed: true } })
})

test("is gone once everything is done", async () => {
  const steps = guide.steps.map(({ step }) => ({ step, state: "done" as const }))
  open({ ...guide, steps, next: null })
  await expect.poll(() => calls.length).toBe(1)
  await expect.element(page.getByRole("link")).not.toBeInTheDocument()
})

test("is not asked for by who may not set the place up", async () => {
  open(guide, ["today.view"])
  await expect.element(page.getByText(m["today.title"]())).toBeVisible()
  // Neither on its way nor there already.
  const asked = queryClient.getQueryState(guideQuery.queryKey)
  expect(asked).toMatchObject({ fetchStatus: "idle", status: "pending" })
})
