import { m } from "@sufra/messages"
import { beforeEach, expect, test } from "vitest"
import { page } from "vitest/browser"
import { endSession } from "../../shell/api/session-tokens.ts"
import { api } from "../../testing/api-of-test.ts"
import { signedIn } from "../../testing/demo/demo-guest.ts"
import { demoId } from "../../testing/demo/demo-id.ts"
import type { DemoSite } from "../../testing/demo/demo-site.ts"
import { serveDemo } from "../../testing/demo/serve-demo.ts"
import { openScreen } from "../../testing/open-screen.tsx"
import { expectCount, expectPath, expectText, main, table12 } from "../../testing/page-parts.ts"
import type { GuestNotification } from "./notification-store.ts"

const path = `/notifications/${table12}`
const karak = { en: "Karak", sa: "كرك" }
let site: DemoSite
let told: GuestNotification[]

function reward(number: number, change: Partial<{ is_read: boolean; created_at: string }> = {}) {
  return {
    id: `01920000-0000-7000-8000-00000000000${number}`,
    kind: "reward-given",
    facts: { reward_id: demoId("reward", String(number)), name: karak, source: "staff" },
    created_at: new Date().toISOString(),
    is_read: false,
    ...change,
  } satisfies GuestNotification
}

beforeEach(() => {
  site = serveDemo()
  told = []
})

function serveTold(): void {
  api().answer("GET /notification/qr/{uuid}/notifications/", () => told)
  api().answer("POST /notification/qr/{uuid}/notifications/read/", () => {
    told = told.map((one) => ({ ...one, is_read: true }))
    return null
  })
}

const bell = (name: string) => page.getByRole("banner").getByRole("link", { name, exact: true })
const rows = () => main().getByRole("listitem")

test("the list says what came when, marks what is new, and reading it empties the bell", async () => {
  signedIn(site)
  serveTold()
  told = [reward(2), reward(1, { is_read: true, created_at: "2026-01-05T09:00:00.000Z" })]
  await openScreen(path, { language: "en" })
  await expectCount(rows(), 2)
  await expect.element(page.getByRole("heading", { name: m["notification.today"]() })).toBeVisible()
  await expect.element(page.getByRole("heading", { name: "5 January" })).toBeVisible()
  await expectText(rows().nth(0), m["notification.new"]())
  await expect
    .element(rows().nth(0).getByRole("link"))
    .toHaveAttribute("href", `/prize/${table12}?id=${demoId("reward", "2")}`)
  await expect.element(bell(m["notification.list_title"]())).toBeVisible()
  const calls = api().callsOf("POST /notification/qr/{uuid}/notifications/read/")
  expect(calls.map(({ body }) => body)).toEqual([{ up_to: told[0]?.id }])
  await expectText(rows().nth(0), m["notification.new"]())
})

test("what arrives in an open page is counted and said, and one tap opens it", async () => {
  signedIn(site)
  serveTold()
  told = [reward(1)]
  await openScreen(`/branches/${table12}`, { language: "en" })
  await expect.element(bell("Notifications, 1 unread")).toBeVisible()
  await expectCount(page.getByText("A reward for you", { exact: false }), 0)
  await expect.poll(() => api().isHeard).toBe(true)
  told = [reward(2), ...told]
  api().tell({ topic: "customer" })
  await expect.element(bell("Notifications, 2 unread")).toBeVisible()
  await expect.element(page.getByText("A reward for you", { exact: false })).toBeVisible()
  told = [reward(4), reward(3), ...told]
  api().tell({ topic: "customer" })
  await expect.element(page.getByText("2 new notifications")).toBeVisible()
  await page.getByRole("button", { name: m["notification.open"]() }).click()
  await expectPath(path)
})

test("who signs out takes the count along", async () => {
  signedIn(site)
  serveTold()
  told = [reward(1)]
  await openScreen(`/branches/${table12}`, { language: "en" })
  await expect.element(bell("Notifications, 1 unread")).toBeVisible()
  endSession(site.place.id)
  await expect.element(bell(m["notification.list_title"]())).toBeVisible()
})

test("who is not signed in is asked to, and who was told nothing reads what will be there", async () => {
  await openScreen(path)
  await expect
    .element(page.getByRole("heading", { level: 1, name: m["notification.sign_in_title"]() }))
    .toBeVisible()
  signedIn(site)
  await expect
    .element(page.getByRole("heading", { name: m["notification.empty_title"]() }))
    .toBeVisible()
})

test("a list that cannot be loaded says so, and comes with the network", async () => {
  signedIn(site)
  api().cutOff("GET /notification/qr/{uuid}/notifications/")
  await openScreen(path)
  await expect.element(page.getByRole("heading", { name: m["offline.title"]() })).toBeVisible()
  await expect.element(page.getByRole("button", { name: m["action.retry"]() })).toBeVisible()
  await expect.poll(() => api().isHeard).toBe(true)
  serveTold()
  told = [reward(1)]
  api().tell({ topic: "open" })
  await expectCount(rows(), 1)
})

test("a promotion leads under the guest's own table, and staff hear that it was followed", async () => {
  signedIn(site)
  serveTold()
  const sendId = demoId("send", "one")
  const texts = { en: "Two for one", sa: "اثنان بسعر واحد" }
  told = [
    {
      ...reward(1),
      kind: "promotion",
      facts: { send_id: sendId, title: texts, text: texts, link: "/branches/{uuid}" },
    },
  ]
  const key = "POST /promotion/qr/{uuid}/sends/{send}/taps/"
  api().answer(key, () => null)
  await openScreen(path, { language: "en" })
  await rows().nth(0).getByRole("link").click()
  await expectPath(`/branches/${table12}`)
  await expect
    .poll(() =>
      api()
        .callsOf(key)
        .map(({ params }) => params.send),
    )
    .toEqual([sendId])
})
