import { m } from "@sufra/messages"
import { afterEach, beforeEach, expect, test } from "vitest"
import { page } from "vitest/browser"
import { answer, closePage, openPage } from "../../../testing/console-screen.tsx"
import { forgetTablet, keepTablet } from "./tablet.ts"
import { TabletPage } from "./tablet-page.tsx"

const person = {
  id: "22222222-2222-4222-8222-222222222222",
  name: "سارة",
  role: "cashier",
} as const
let lockedMinutes: number | null

beforeEach(() => {
  lockedMinutes = null
  keepTablet({ id: "1", token: "token", name: "Counter", lockAfterMinutes: 5 })
  answer("POST /staff/tablets/people/", () => ({
    data: {
      ...{ name: "Counter", lock_after_minutes: 5, locked_minutes: lockedMinutes },
      people: [person],
    },
  }))
  openPage(<TabletPage />, "/tablet")
})
afterEach(() => {
  closePage()
  forgetTablet()
})

test("the PIN that locks the tablet leads to how it opens again", async () => {
  answer("POST /staff/tablets/sessions/", () => {
    lockedMinutes = 2
    return { refused: "tablet_locked", details: { minutes: 2 } }
  })
  await page.getByText(person.name).click()
  for (const digit of ["2", "5", "8", "0"]) {
    await page.getByRole("button", { name: digit, exact: true }).click()
  }
  await page.getByRole("button", { name: m["tablet.enter"]() }).click()
  const heading = page.getByRole("heading", { name: m["tablet.locked_title"]() })
  await expect.element(heading).toBeVisible()
  await expect.element(page.getByText(m["error.tablet_locked"]({ minutes: 2 }))).toBeVisible()
  const way = page.getByRole("link", { name: m["tablet.password"]() })
  await expect.element(way).toHaveAttribute("href", "/sign-in")
  await expect.element(page.getByText(person.name)).not.toBeInTheDocument()
})
