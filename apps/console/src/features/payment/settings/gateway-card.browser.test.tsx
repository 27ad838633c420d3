import { m } from "@sufra/messages"
import { afterEach, beforeEach, expect, test } from "vitest"
import { page } from "vitest/browser"
import { answer, calls, closePage, openPage } from "../../../testing/console-screen.tsx"
import { GatewayCard } from "./gateway-card.tsx"
import type { Gateway, TestResult } from "./settings.ts"

const account = {
  ...{ gateway: "tap", is_on: false, public_key: "", has_secret_key: false, version: "1" },
  ...{ has_hook_secret: false, hook_url: "", card_way: "redirect", wallets: [] },
  has_association: false,
} as unknown as Gateway
const tryKeys = "POST /staff/gateways/tap/test/"
const save = "PUT /staff/gateways/tap/"
const made = (key: string) => calls.filter((call) => call.key === key)

/** The address holds the gateway's name, which the faked API does not blank out as it does ids. */
const replies = (key: string, data: unknown) => answer(key as never, () => ({ data }) as never)

const tested = (problem: TestResult["problem"]) =>
  replies(tryKeys, { works: problem === null, is_live: false, problem })

beforeEach(async () => {
  openPage(<GatewayCard account={account} />)
  await page.getByLabelText(m["till.public_key"]()).fill("pk_test_1")
  await page.getByLabelText(m["till.secret_key"]()).fill("sk_test_1")
})
afterEach(closePage)

test("keys that the gateway refuses are not saved, and it is said why", async () => {
  tested("keys_refused")
  await page.getByRole("button", { name: m["action.save"]() }).click()
  await expect.element(page.getByText(m["till.not_saved_refused"]())).toBeVisible()
  expect(made(tryKeys)[0]?.body).toEqual({ public_key: "pk_test_1", secret_key: "sk_test_1" })
  expect(made(save)).toEqual([])
})

test("keys are saved although the gateway is away, with a word about it", async () => {
  tested("unreachable")
  replies(save, { ...account, public_key: "pk_test_1", has_secret_key: true })
  await page.getByRole("button", { name: m["action.save"]() }).click()
  await expect.element(page.getByText(m["till.gateway_saved_untested"]())).toBeVisible()
  expect(made(save)).toHaveLength(1)
})

test("what is typed can be tried before it is saved", async () => {
  tested(null)
  await page.getByRole("button", { name: m["till.test"]() }).click()
  await expect.element(page.getByText(m["till.test_works"]())).toBeVisible()
  expect(made(save)).toEqual([])
})
