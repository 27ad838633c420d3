import { m } from "@sufra/messages"
import { beforeEach, expect, test } from "vitest"
import { page } from "vitest/browser"
import { pageConfig } from "../../../shell/start/page-config.ts"
import { api } from "../../../testing/api-of-test.ts"
import { serveProfile, signedIn } from "../../../testing/demo/demo-guest.ts"
import { serveDemo } from "../../../testing/demo/serve-demo.ts"
import { openScreen } from "../../../testing/open-screen.tsx"
import { table12 } from "../../../testing/page-parts.ts"

const everywhere = "DELETE /customer/qr/{uuid}/sessions/"
const signInTitle = () => page.getByRole("heading", { name: m["customer.sign_in_title"]() })
const profileTitle = () => page.getByRole("heading", { name: m["profile.title"](), exact: true })

let placeId: string

beforeEach(async () => {
  const site = serveDemo()
  placeId = site.place.id
  serveProfile(site)
  signedIn(site)
  await openScreen(`/profile/${table12}`)
  await expect.element(profileTitle()).toBeVisible()
})

test("two tabs are one session: what another one signs out or in, this one follows", async () => {
  const { accessTokenKey, refreshTokenKey } = pageConfig()
  const key = `${refreshTokenKey}:${placeId}`
  const [access, refresh] = [`${accessTokenKey}:${placeId}`, localStorage.getItem(key)]
  const tokens = { [access]: localStorage.getItem(access) ?? "", [key]: refresh ?? "" }
  for (const one of Object.keys(tokens)) localStorage.removeItem(one)
  dispatchEvent(new StorageEvent("storage", { key, oldValue: refresh, newValue: null }))
  await expect.element(signInTitle()).toBeVisible()
  for (const [one, token] of Object.entries(tokens)) localStorage.setItem(one, token)
  dispatchEvent(new StorageEvent("storage", { key, oldValue: null, newValue: refresh }))
  await expect.element(profileTitle()).toBeVisible()
})

test("signing out everywhere asks the server, and only then ends this session as well", async () => {
  const button = page.getByRole("button", { name: m["profile.sign_out_everywhere"]() })
  api().refuse(everywhere, 503, "service_unavailable")
  await button.click()
  await expect.element(page.getByText(m["error.service_unavailable"]())).toBeVisible()
  await expect.element(profileTitle()).toBeVisible()
  api().answer(everywhere, () => null)
  await button.click()
  await expect.element(signInTitle()).toBeVisible()
  expect(api().callsOf(everywhere)).toHaveLength(2)
})
