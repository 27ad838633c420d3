import { m } from "@sufra/messages"
import { expect, test } from "vitest"
import { page } from "vitest/browser"
import { api } from "../../testing/api-of-test.ts"
import { demoCustomer, signedIn } from "../../testing/demo/demo-guest.ts"
import { serveDemo } from "../../testing/demo/serve-demo.ts"
import { openScreen } from "../../testing/open-screen.tsx"
import { expectCount, expectText, main, table12 } from "../../testing/page-parts.ts"

const path = `/edit-profile/${table12}`
const field = () => page.getByLabelText(m["customer.birth_date"](), { exact: false })
const save = () => page.getByRole("button", { name: m["action.save"]() })

test("a birth date is sent as it was chosen, and a refusal stands beside it", async () => {
  signedIn(serveDemo())
  api().refuse("PUT /customer/qr/{uuid}/me/", 409, "birth_date_settled")
  await openScreen(path)
  await field().fill("1990-05-01")
  await save().click()
  await expectText(main(), m["error.birth_date_settled"]())
  await expect.element(field()).toHaveAttribute("aria-invalid", "true")
  const [call] = api().callsOf("PUT /customer/qr/{uuid}/me/")
  expect(call?.body).toMatchObject({ birth_date: "1990-05-01" })
})

test("one that was said this year is shown and cannot be changed", async () => {
  signedIn(serveDemo(), demoCustomer({ birth_date: "1990-05-01", can_change_birth_date: false }))
  await openScreen(path)
  await expect.element(field()).toBeDisabled()
  await expect.element(field()).toHaveValue("1990-05-01")
})

test("a place where it brings nothing does not ask for it", async () => {
  const site = serveDemo()
  site.place.subscriptions = ["menu", "ordering"]
  signedIn(site)
  await openScreen(path)
  await expect.element(save()).toBeVisible()
  await expectCount(field(), 0)
})
