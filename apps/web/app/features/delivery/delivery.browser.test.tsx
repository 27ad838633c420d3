import { known } from "@sufra/db/seeds/demo/known"
import { m } from "@sufra/messages"
import { expect, test, vi } from "vitest"
import { page } from "vitest/browser"
import { api } from "../../testing/api-of-test.ts"
import { type Delivery, demoDelivery } from "../../testing/demo/demo-delivery.ts"
import { serveDemo } from "../../testing/demo/serve-demo.ts"
import { ApiRefusal } from "../../testing/fake-api.ts"
import { openScreen } from "../../testing/open-screen.tsx"

const place = known.establishments.baytAlKaram

const delivered: Delivery = { ...demoDelivery, state: "delivered", action: null, job: null }

test("what was asked while a hand-over was on its way does not hide that it arrived", async () => {
  serveDemo(place)
  api().answer("GET /delivery/{uuid}/", () => demoDelivery)
  api().answer("PUT /delivery/{uuid}/position/", () => ({ is_kept: true }))
  api().answer("POST /delivery/{uuid}/moves/", () => delivered)
  await openScreen(`/delivery/${place}#token`, { language: "en" })
  await page.getByRole("button", { name: m["courier.deliver"](), exact: true }).click()
  const arrive = api().hold("POST /delivery/{uuid}/moves/")
  await page.getByRole("button", { name: m["courier.confirm"](), exact: true }).click()
  await expect.poll(() => api().callsOf("POST /delivery/{uuid}/moves/").length).toBe(1)
  // As when the courier comes back to the page: it asks again.
  document.dispatchEvent(new Event("visibilitychange"))
  arrive()
  await expect.element(page.getByText(m["courier.done_title"]())).toBeVisible()
})

const moves = "POST /delivery/{uuid}/moves/"
const toPickUp: Delivery = { ...demoDelivery, state: "ready", action: "take-along" }
const button = (name: string) => page.getByRole("button", { name, exact: true })

test("a phone that says no to sharing delivers all the same, and a move that was lost is sent again", async () => {
  vi.spyOn(navigator.geolocation, "watchPosition").mockImplementation((_found, failed) => {
    failed?.({ code: 1, PERMISSION_DENIED: 1 } as GeolocationPositionError)
    return 1
  })
  serveDemo(place)
  let known = toPickUp
  api().answer("GET /delivery/{uuid}/", () => known)
  api().cutOff(moves)
  await openScreen(`/delivery/${place}#token`, { language: "en" })
  await button(m["courier.take_along"]()).click()
  await expect.element(page.getByText(m["courier.failed"]())).toBeVisible()
  api().answer(moves, ({ body }) => {
    known = (body as { action: string }).action === "deliver" ? delivered : demoDelivery
    return known
  })
  await button(m["courier.take_along"]()).click()
  await expect.element(page.getByText(m["courier.sharing_refused"]())).toBeVisible()
  await expect.element(page.getByText(m["courier.failed"]())).not.toBeInTheDocument()
  await button(m["courier.deliver"]()).click()
  await button(m["courier.confirm"]()).click()
  await expect.element(page.getByText(m["courier.done_title"]())).toBeVisible()
  expect(api().callsOf(moves)).toHaveLength(3)
})

test("a link that staff revoke says so with the next tap, and shows nothing of the guest any more", async () => {
  serveDemo(place)
  api().answer("GET /delivery/{uuid}/", () => toPickUp)
  api().refuse(moves, 410, "courier_link_revoked")
  await openScreen(`/delivery/${place}#token`, { language: "en" })
  await expect.element(page.getByText(/7421 Al Urubah Road/)).toBeVisible()
  await button(m["courier.take_along"]()).click()
  await expect.element(page.getByText(m["courier.revoked_text"]())).toBeVisible()
  expect(page.getByText(/7421 Al Urubah Road/).elements()).toEqual([])
})

test.each([
  ["a forged one", "#token", 401, "courier_link_invalid", () => m["courier.invalid_title"]()],
  ["a cut-off one", "", 401, "not_authorized", () => m["courier.invalid_title"]()],
  ["one that is over", "#token", 410, "courier_link_expired", () => m["courier.expired_text"]()],
] as const)(
  "a link that opens nothing is refused in words: %s",
  async (_, hash, status, code, text) => {
    serveDemo(place)
    api().answer("GET /delivery/{uuid}/", () => {
      throw new ApiRefusal(status, code)
    })
    await openScreen(`/delivery/${place}${hash}`, { language: "en" })
    await expect.element(page.getByText(text())).toBeVisible()
  },
)
