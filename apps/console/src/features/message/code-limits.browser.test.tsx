import { m } from "@sufra/messages"
import { afterEach, beforeEach, expect, test } from "vitest"
import { page } from "vitest/browser"
import { answer, calls, closePage, openPage } from "../../testing/console-screen.tsx"
import { CodeLimits } from "./code-limits.tsx"

const limits = {
  ...{ countries: ["SA", "AE"] as ("SA" | "AE")[], takes_other_countries: true },
  ...{ codes_per_day: 500, sent_last_hour: 0, sent_last_day: 3, is_rush: false, version: "1" },
}
const saveKey = "PUT /staff/code-limits/"
const nameOf = (country: string) =>
  new Intl.DisplayNames("ar", { type: "region" }).of(country) ?? country

beforeEach(() => answer("GET /staff/code-limits/", () => ({ data: limits })))
afterEach(closePage)

test("an owner chooses the countries of the phone field, and whether they hold everywhere", async () => {
  answer(saveKey, (body) => ({ data: { ...limits, ...(body as object), version: "2" } }))
  openPage(<CodeLimits />)
  await page.getByText(m["messages.code_limits_title"]()).click()
  const others = page.getByLabelText(m["messages.other_countries"](), { exact: false })
  await expect.element(others).toBeChecked()
  await page.getByLabelText(nameOf("EG")).click()
  await page.getByLabelText(nameOf("AE")).click()
  await others.click()
  await page.getByRole("button", { name: m["action.save"]() }).click()
  await expect.poll(() => calls.filter(({ key }) => key === saveKey)).toHaveLength(1)
  expect(calls.find(({ key }) => key === saveKey)?.body).toMatchObject({
    ...{ countries: ["SA", "EG"], takes_other_countries: false, codes_per_day: 500 },
  })
})
