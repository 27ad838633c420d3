import { guideSteps } from "@sufra/domain/establishment/setup-guide"
import { m } from "@sufra/messages"
import { useLocation } from "react-router"
import { afterEach, beforeEach, expect, onTestFinished, test } from "vitest"
import { page, userEvent } from "vitest/browser"
import { queryClient } from "../../../shell/api/query-client.ts"
import { followPageOrigin, pageConfig } from "../../../shell/start/page-config.ts"
import { answer, calls, closePage, openPage } from "../../../testing/console-screen.tsx"
import { staffOrder } from "../../../testing/staff-order.ts"
import { isolated } from "../../order/index.ts"
import type { SetupGuide } from "../setup-guide.ts"
import { stepWords } from "../step-words.ts"
import { GuidePage } from "./guide-page.tsx"

const place = "11111111-1111-4111-8111-111111111111"
const answerOf = (step: string) => `PUT /staff/guide/steps/${step}/`
const press = (name: string) => page.getByRole("button", { name, exact: true }).click()
const isolatedAddress = (address: string) => `\u2066${address}\u2069`
const heading = (name: string) => page.getByRole("heading", { level: 1, name })

function guideWith(states: Partial<Record<string, "done" | "skipped">>): SetupGuide {
  const steps = guideSteps.map((step) => ({ step, state: states[step] ?? ("open" as const) }))
  return {
    steps,
    next: steps.find(({ state }) => state === "open")?.step ?? null,
    is_closed: false,
  }
}

/** As the router does: the path says the question. */
function Guide() {
  const path = useLocation().pathname.split("/")[2]
  return <GuidePage path={path} />
}

function open(path: string, states: Parameters<typeof guideWith>[0] = {}): void {
  let guide = guideWith(states)
  const take = (step: string) => (body: unknown) => {
    const given = (body as { answer: string }).answer === "skipped" ? "skipped" : "done"
    guide = guideWith({ ...states, [step]: given })
    return { data: guide }
  }
  answer("GET /staff/guide/", () => ({ data: guide }))
  for (const step of guideSteps) {
    answer(answerOf(step) as "PUT /staff/guide/steps/{step}/", take(step))
  }
  openPage(<Guide />, path)
}

beforeEach(() => {
  const establishment = { id: place, name: { en: "Karam", sa: "كرم" }, logo: null, modules: [] }
  const staff = { id: "staff", establishment, branch_ids: [], capabilities: ["settings.edit"] }
  queryClient.setQueryData(["me"], staff)
  answer("GET /staff/people/", () => ({
    data: { people: [], invites: [], tablets: [], sections: [], roles: [] },
  }))
  answer("GET /staff/branches/", () => ({ data: [] }))
})
afterEach(closePage)

test("goes on where it was left", async () => {
  open("/guide", { brand: "done", branch: "skipped" })
  await expect.element(heading(stepWords.hours.title())).toBeVisible()
  await expect.element(page.getByText(m["guide.progress"]({ step: 3, count: 11 }))).toBeVisible()
})

test("a question is skipped, the next open one asked, and back leads to the one before", async () => {
  open("/guide/tables", { "order-types": "done" })
  await press(m["guide.skip"]())
  await expect.element(heading(stepWords.vat.title())).toBeVisible()
  expect(calls).toContainEqual({ key: answerOf("tables"), body: { answer: "skipped" } })
  await page.getByRole("link", { name: m["guide.back"]() }).click()
  await expect.element(heading(stepWords["order-types"].title())).toBeVisible()
})

test("skip and back keep what was typed", async () => {
  open("/guide/branch", { brand: "done" })
  const address = page.getByLabelText(m["guide.branch_address"]())
  const back = page.getByRole("link", { name: m["guide.back"]() })
  await address.fill("شارع العليا")
  await press(m["guide.skip"]())
  await expect.element(heading(stepWords.hours.title())).toHaveFocus()
  await expect.element(address).not.toBeVisible()
  await back.click()
  await expect.element(heading(stepWords.branch.title())).toHaveFocus()
  await expect.element(address).toHaveValue("شارع العليا")
  await back.click()
  await expect.element(heading(stepWords.brand.title())).toBeVisible()
  await press(m["guide.skip"]())
  await expect.element(address).toHaveValue("شارع العليا")
})

test("Enter answers as soon as the question stands there", async () => {
  open("/guide/staff", { "test-order": "done" })
  await expect.element(page.getByRole("button", { name: m["guide.go_on"]() })).toBeVisible()
  await expect.element(heading(stepWords.staff.title())).toHaveFocus()
  await userEvent.keyboard("{Enter}")
  await expect.element(heading(m["guide.unready_title"]())).toBeVisible()
  expect(calls).toContainEqual({ key: answerOf("staff"), body: { answer: "confirmed" } })
})

test("an invite made on the way shows its link, and the question stays", async () => {
  answer("GET /staff/people/", () => ({
    data: { people: [], invites: [], tablets: [], sections: [], roles: ["cashier" as const] },
  }))
  answer("POST /staff/invites/", () => ({
    data: {
      ...{ id: "x", name: "سارة", email: null, role: "cashier" as const, branch_ids: [] },
      ...{ expires_at: "2026-11-20T00:00:00.000Z", token: "secret-token", was_emailed: false },
    },
  }))
  open("/guide/staff", { "test-order": "done" })
  await press(m["people.invite"]())
  await page.getByLabelText(m["field.name"]()).fill("سارة")
  await press(m["people.invite_submit"]())
  await expect
    .element(page.getByLabelText(m["people.link_address"](), { exact: true }))
    .toHaveValue(`${window.location.origin}/console/join#secret-token`)
  expect(calls.filter(({ key }) => key === answerOf("staff"))).toEqual([])
})

test("at localhost an invite is preceded by the address that phones can open, which one tap takes over", async () => {
  const networkOrigin = "http://192.168.1.20:3000"
  pageConfig.networkOrigin = networkOrigin
  onTestFinished(() => {
    pageConfig.networkOrigin = null
    followPageOrigin(null)
  })
  const capabilities = ["settings.edit", "installation.edit"]
  queryClient.setQueryData(["me"], (me: object) => ({ ...me, capabilities }))
  answer("PUT /staff/installation/page-origin/", () => ({
    data: { page_origin: networkOrigin, version: "1", fixed_by: null },
  }))
  open("/guide/staff", { "test-order": "done" })
  const only = m["reach.only_device"]({ address: isolatedAddress(window.location.origin) })
  await expect.element(page.getByText(only)).toBeVisible()
  await press(m["reach.use"]({ address: isolatedAddress(networkOrigin) }))
  await expect.element(page.getByText(only)).not.toBeInTheDocument()
  expect(calls).toContainEqual({
    key: "PUT /staff/installation/page-origin/",
    body: { page_origin: networkOrigin },
  })
})

test("a short link of a map fills in where the first branch is", async () => {
  answer("POST /staff/map-links/", () => ({ data: { point: { lat: 24.7, lng: 46.69 } } }))
  open("/guide/branch", { brand: "done" })
  const pasted = page.getByLabelText(m["branch_editor.paste"]())
  await pasted.fill("https://maps.app.goo.gl/AbCdEf123")
  await expect.element(page.getByLabelText(m["branch_editor.lat"]())).toHaveValue("24.7")
  await expect.element(page.getByLabelText(m["branch_editor.lng"]())).toHaveValue("46.69")
})

test("an SMS account without a provider is no answer", async () => {
  const none = { key: null, fixed_by: null, changed: null, version: "0" }
  answer("GET /staff/message-accounts/", () => ({
    data: {
      sms: { ...none, provider: null, account: "", sender: "" },
      email: { ...none, host: "", port: 465, user: "", from: "" },
    },
  }))
  open("/guide/messages", { payments: "done" })
  await page.getByRole("radio", { name: m["guide.messages_with"](), exact: false }).click()
  await press(m["guide.go_on"]())
  await expect.element(page.getByText(m["validation.required"]())).toBeVisible()
  expect(calls.filter(({ key }) => key === answerOf("messages"))).toEqual([])
  await page.getByRole("radio", { name: m["guide.messages_without"](), exact: false }).click()
  await press(m["guide.go_on"]())
  await expect.element(heading(stepWords.staff.title())).toBeVisible()
})

test("the order that was tried leaves the books with the guide's end", async () => {
  const branch = { id: "22222222-2222-4222-8222-222222222222", name: { en: "Olaya", sa: "العليا" } }
  const tried = { ...staffOrder(1, "pending"), id: "33333333-3333-4333-8333-333333333333" }
  const board = {
    orders: [tried],
    couriers: [],
    unconfirmed: { count: 0, orders: [], networks: [] },
  }
  queryClient.setQueryData(["branches"], [{ now: branch }] as never)
  queryClient.setQueryData(["branches", branch.id], branch as never)
  queryClient.setQueryData(["tables", branch.id], { tables: [], branch: { code: "code" } } as never)
  queryClient.setQueryData(["orders", branch.id], board as never)
  answer("POST /staff/orders/{id}/moves/", () => ({ data: tried }))
  const others = guideSteps.filter((step) => step !== "test-order")
  const states = Object.fromEntries(others.map((step) => [step, "done" as const]))
  open("/guide/test-order", states)
  await expect.element(page.getByText(m["guide.test_order_waiting"]())).toBeVisible()
  queryClient.setQueryData(["setup-guide"], guideWith({ ...states, "test-order": "done" }))
  const isTest = m["guide.test_order_put_away"]({ number: isolated(tried.number) })
  await expect.element(page.getByRole("checkbox", { name: isTest, exact: false })).toBeChecked()
  await press(m["guide.finish"]())
  const moves = () => calls.filter(({ key }) => key === "POST /staff/orders/{id}/moves/")
  await expect
    .poll(() => moves()[0]?.body)
    .toMatchObject({ action: "decline", reason_code: "test" })
})

test("a question about the branch leads there while there is none", async () => {
  open("/guide/hours", { branch: "skipped" })
  await page.getByRole("link", { name: m["guide.to_branch"]() }).click()
  await expect.element(heading(stepWords.branch.title())).toBeVisible()
})

test("an unknown step is the next open one, and with nothing open the place is open", async () => {
  const done = Object.fromEntries(guideSteps.map((step) => [step, "done" as const]))
  open("/guide/nonsense", { ...done, brand: "skipped" })
  await expect.element(heading(m["guide.done_title"]())).toBeVisible()
  const left = page.getByRole("region", { name: m["guide.done_left"]() })
  await expect.element(left.getByText(stepWords.brand.short())).toBeVisible()
})
