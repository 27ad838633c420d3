import { ApiError } from "@sufra/contract/client/client"
import { m } from "@sufra/messages"
import { afterEach, expect, test } from "vitest"
import { page } from "vitest/browser"
import { errorText } from "../../shell/errors/error-text.ts"
import { closePage, openPage } from "../../testing/console-screen.tsx"
import { LimitsNotice } from "./limits-notice.tsx"

afterEach(closePage)

const isolated = (name: string) => `\u2068${name}\u2069`
const list = () => page.getByRole("listitem")

test("Today names who used a limit up and who tried to give more, and leads to the limits", async () => {
  openPage(
    <LimitsNotice
      hits={[
        { staff_id: "1", name: "نورة", kind: "receipts", is_refused: false },
        { staff_id: "2", name: "سعد", kind: "rewards", is_refused: true },
      ]}
    />,
  )
  const used = { name: isolated("نورة"), what: m["staff_limit.receipts"]() }
  const refused = { name: isolated("سعد"), what: m["staff_limit.rewards"]() }
  await expect.element(list().first()).toHaveTextContent(m["today.limit_used_up"](used))
  await expect.element(list().last()).toHaveTextContent(m["today.limit_refused"](refused))
  await expect
    .element(page.getByRole("link", { name: m["today.limit_change"]() }))
    .toHaveAttribute("href", "/settings")
})

test("a day without such a person has no line", async () => {
  openPage(
    <>
      <p>{m["today.branches"]()}</p>
      <LimitsNotice hits={[]} />
    </>,
  )
  await expect.element(page.getByText(m["today.branches"]())).toBeVisible()
  expect(page.getByRole("link").elements()).toEqual([])
})

test("a refusal says which limit it is, what is left of it and when it starts again", () => {
  const refusal = (fields: Record<string, string | number>) =>
    errorText(new ApiError("staff_limit_reached", { fields }))
  const punches = refusal({ kind: "punches", left: 3, starts_at: "04:00" })
  expect(punches).toContain(m["staff_limit.punches"]())
  expect(punches).toContain(isolated("3"))
  expect(punches).toContain("04:00")
  expect(refusal({ kind: "amountMinor", left: 18_500, starts_at: "04:00" })).toContain("185")
})
