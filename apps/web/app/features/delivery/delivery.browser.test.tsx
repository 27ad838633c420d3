import type { ApiReply } from "@sufra/contract/client/client"
import { known } from "@sufra/db/seeds/demo/known"
import { m } from "@sufra/messages"
import { expect, test } from "vitest"
import { page } from "vitest/browser"
import { api } from "../../testing/api-of-test.ts"
import { serveDemo } from "../../testing/demo/serve-demo.ts"
import { openScreen } from "../../testing/open-screen.tsx"

const place = known.establishments.baytAlKaram

type Delivery = ApiReply<"GET /delivery/{uuid}/">

const onTheWay: Delivery = {
  number: "A-001",
  state: "en-route",
  courier_name: "Saad",
  expires_at: "2030-01-01T00:00:00.000Z",
  branch: {
    name: { sa: "فرع العليا", en: "Olaya" },
    phone: "+966112345678",
    lat: 24.69,
    lng: 46.68,
  },
  action: "deliver",
  collected_minor: null,
  job: {
    customer: { first_name: "Fahd", phone: "+966551234567" },
    address: {
      title: "Home",
      description: "",
      address: "7421 Al Urubah Road",
      short_address: null,
      door: "12",
      level: "3",
      block: "B",
      lat: 24.7,
      lng: 46.69,
    },
    handover_note: "",
    lines: [],
    payment_method: "online-card",
    total_minor: 7_700,
    due_minor: 0,
    ready_at: "2029-12-31T23:00:00.000Z",
  },
}

const delivered: Delivery = { ...onTheWay, state: "delivered", action: null, job: null }

test("what was asked while a hand-over was on its way does not hide that it arrived", async () => {
  serveDemo(place)
  api().answer("GET /delivery/{uuid}/", () => onTheWay)
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
