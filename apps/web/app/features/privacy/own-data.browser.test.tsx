import { m } from "@sufra/messages"
import { beforeEach, expect, test } from "vitest"
import { page } from "vitest/browser"
import { api } from "../../testing/api-of-test.ts"
import { signedIn } from "../../testing/demo/demo-guest.ts"
import { serveDemo } from "../../testing/demo/serve-demo.ts"
import { takeDepartures } from "../../testing/departures.ts"
import { openScreen } from "../../testing/open-screen.tsx"
import { table12 } from "../../testing/page-parts.ts"

const askKey = "POST /privacy/qr/{uuid}/requests/"
const exportKey = "GET /privacy/qr/{uuid}/export/"
const download = () => page.getByRole("button", { name: m["privacy_request.download"]() })
const sentIds = () =>
  api()
    .callsOf(askKey)
    .map(({ body }) => (body as { id: string }).id)

beforeEach(async () => {
  const site = serveDemo()
  site.place.subscriptions = ["menu", "ordering"]
  signedIn(site)
  api().answer("GET /customer/qr/{uuid}/addresses/", () => [])
  api().answer("GET /customer/qr/{uuid}/sessions/", () => [])
  api().answer("GET /privacy/qr/{uuid}/requests/", () => [])
  api().answer(askKey, ({ body }) => ({
    id: (body as { id: string }).id,
    kind: "access" as const,
    state: "done" as const,
    wish: "",
    received_at: new Date().toISOString(),
    due_at: new Date().toISOString(),
    extension_reason: null,
    answer: null,
    closed_at: null,
  }))
  await openScreen(`/profile/${table12}`)
})

test("a double tap on the download is one request", async () => {
  const release = api().hold(askKey)
  api().refuse(exportKey, 500, null)
  await download().dblClick()
  await expect.element(download()).toHaveAttribute("aria-busy", "true")
  release()
  await expect.element(download()).not.toHaveAttribute("aria-busy")
  expect(sentIds()).toHaveLength(1)
})

test("tried again after a failure it is the same request; after the file is saved, another", async () => {
  api().cutOff(exportKey)
  await download().click()
  await expect.poll(sentIds).toHaveLength(1)
  await expect.element(download()).not.toHaveAttribute("aria-busy")
  api().answer(exportKey, () => ({}))
  await download().click()
  await expect.poll(sentIds).toHaveLength(2)
  await expect.element(download()).not.toHaveAttribute("aria-busy")
  await download().click()
  await expect.poll(sentIds).toHaveLength(3)
  await expect.element(download()).not.toHaveAttribute("aria-busy")
  const [first, second, third] = sentIds()
  expect(second).toBe(first)
  expect(third).not.toBe(first)
  // Each file is a link that the browser saves instead of opening it.
  expect(takeDepartures()).toHaveLength(2)
})
