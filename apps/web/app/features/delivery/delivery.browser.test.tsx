import { known } from "@sufra/db/seeds/demo/known"
import { m } from "@sufra/messages"
import { expect, test } from "vitest"
import { page } from "vitest/browser"
import { api } from "../../testing/api-of-test.ts"
import { type Delivery, demoDelivery } from "../../testing/demo/demo-delivery.ts"
import { serveDemo } from "../../testing/demo/serve-demo.ts"
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
