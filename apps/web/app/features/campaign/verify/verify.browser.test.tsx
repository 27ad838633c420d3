import { m } from "@sufra/messages"
import { beforeEach, expect, test } from "vitest"
import { page } from "vitest/browser"
import { api } from "../../../testing/api-of-test.ts"
import { type Draw, demoCampaign, demoDraw } from "../../../testing/demo/demo-campaign.ts"
import { demoId } from "../../../testing/demo/demo-id.ts"
import type { DemoSite } from "../../../testing/demo/demo-site.ts"
import { serveDemo } from "../../../testing/demo/serve-demo.ts"
import { openScreen } from "../../../testing/open-screen.tsx"
import { expectCount, expectText, main, table12 } from "../../../testing/page-parts.ts"

let site: DemoSite
let draw: Draw

const pathOf = (spin: string) => `/wheel/${table12}/verify/${spin}`
const heading = (name: string) => page.getByRole("heading", { name })
const marks = (name: string) => page.getByRole("img", { name, exact: true })

function keep(change: { commit?: string; nonce?: string } = {}): void {
  const { id: entryId, campaign_id: campaignId, commit, nonce } = draw
  const kept = { entryId, campaignId, commit, nonce, isDrawn: true, ...change }
  localStorage.setItem(`sufra-tries-${site.place.id}`, JSON.stringify([kept]))
}

beforeEach(() => {
  site = serveDemo()
  draw = demoDraw()
  api().answer("GET /campaign/qr/{uuid}/draws/{id}/", () => draw)
})

test("a spin of this browser is right in three steps", async () => {
  keep()
  await openScreen(pathOf(draw.id), { language: "en" })
  await expect.element(heading(m["verify.right"]())).toBeVisible()
  await expectCount(marks(m["verify.step_ok"]()), 3)
  await page.getByText(m["verify.values"]()).click()
  await expect.element(page.getByText(draw.seed ?? "")).toBeVisible()
})

test("a spin of another device is right, and says what only that one can tell", async () => {
  await openScreen(pathOf(draw.id), { language: "en" })
  await expect.element(heading(m["verify.right"]())).toBeVisible()
  await expectCount(marks(m["verify.step_ok"]()), 2)
  await expectText(main(), m["verify.step_nonce_elsewhere"]())
})

test("another promise than this browser kept is found out", async () => {
  keep({ commit: "ab".repeat(32) })
  await openScreen(pathOf(draw.id), { language: "en" })
  await expect.element(heading(m["verify.wrong"]())).toBeVisible()
  await expectText(main(), m["verify.step_nonce_wrong"]())
})

test("another outcome than the formula gives is found out", async () => {
  const other = draw.segments.find(({ id }) => id !== draw.segment_id)
  draw = demoDraw({ segment_id: other?.id ?? null })
  await openScreen(pathOf(draw.id), { language: "en" })
  await expect.element(heading(m["verify.wrong"]())).toBeVisible()
  await expectText(main(), m["verify.step_draw_wrong"]())
})

test("a spin that never took place shows its secret, and says why", async () => {
  draw = demoDraw({ drawn_at: null, segment_id: null, nonce: null })
  await openScreen(pathOf(draw.id), { language: "en" })
  await expect.element(heading(m["verify.void"]())).toBeVisible()
  await expectCount(marks(m["verify.step_ok"]()), 1)
})

test("the list of all spins leads to each of them, void ones included", async () => {
  const { commit, promised_at, seed, version, segment_id, drawn_at } = draw
  const line = { commit, promised_at, seed, version, segment_id, drawn_at }
  const spun = { ...line, id: draw.id }
  const void_ = { ...line, id: demoId("spin", "void"), drawn_at: null, segment_id: null }
  const older = { ...line, id: demoId("spin", "older") }
  api().answer("GET /campaign/qr/{uuid}/campaigns/{id}/draws/", ({ query }) =>
    query.before ? { draws: [older], next: null } : { draws: [spun, void_], next: void_.id },
  )
  const lines = page.getByRole("main").getByRole("listitem")
  await openScreen(`${pathOf("all")}?campaign=${demoCampaign().id}`, { language: "en" })
  await expectCount(lines, 2)
  await expectText(lines.nth(1), m["verify.all_void"]())
  await page.getByRole("button", { name: m["verify.all_more"]() }).click()
  await expectCount(lines, 3)
  await lines.nth(0).getByRole("link").click()
  await expect.element(heading(m["verify.right"]())).toBeVisible()
})

test("what is no spin says so", async () => {
  api().refuse("GET /campaign/qr/{uuid}/draws/{id}/", 404, "entry_not_found")
  await openScreen(pathOf(demoId("spin", "of nobody")), { language: "en" })
  await expect.element(heading(m["verify.not_found_title"]())).toBeVisible()
})
