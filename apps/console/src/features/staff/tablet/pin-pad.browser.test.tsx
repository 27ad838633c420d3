import { m } from "@sufra/messages"
import { afterEach, beforeEach, expect, test } from "vitest"
import { page, userEvent } from "vitest/browser"
import { answer, calls, closePage, openPage } from "../../../testing/console-screen.tsx"
import { PinPad } from "./pin-pad.tsx"

const key = "POST /staff/tablets/sessions/"
const person = {
  id: "22222222-2222-4222-8222-222222222222",
  name: "سارة",
  role: "cashier",
} as const

const sent = () => calls.filter((call) => call.key === key).map(({ body }) => body)
const enterKey = () => page.getByRole("button", { name: m["tablet.enter"]() })
const press = (name: string) => page.getByRole("button", { name, exact: true }).click()

beforeEach(() => {
  openPage(<PinPad tabletToken="token" person={person} onBack={() => {}} />)
})
afterEach(closePage)

test("sends what was tapped, at the earliest with four digits and at the most six", async () => {
  answer(key, () => ({ refused: "pin_wrong", details: { left: 3 } }))
  for (const digit of ["2", "5", "8"]) await press(digit)
  await expect.element(enterKey()).toBeDisabled()
  for (const digit of ["0", "1", "7", "9"]) await press(digit)
  await enterKey().click()
  await expect.poll(sent).toEqual([{ tablet_token: "token", staff_id: person.id, pin: "258017" }])
})

test("a wrong PIN is said, and nothing of it is left", async () => {
  answer(key, () => ({ refused: "pin_wrong", fields: { left: "3" } }))
  for (const digit of ["2", "5", "8", "0"]) await press(digit)
  await enterKey().click()
  await expect.element(page.getByText(m["error.pin_wrong"]({ left: 3 }))).toBeVisible()
  await expect.element(page.getByText(m["tablet.pin_typed"]({ count: 0 }))).toBeInTheDocument()
})

test("a keyboard types it, too, in either digits, and erases", async () => {
  answer(key, () => ({ refused: "pin_wrong", details: { left: 3 } }))
  await expect.element(enterKey()).toBeVisible()
  await userEvent.keyboard("2")
  // A driver types only what a US keyboard has.
  window.dispatchEvent(new KeyboardEvent("keydown", { key: "٥" }))
  await userEvent.keyboard("89")
  await userEvent.keyboard("{Backspace}0{Enter}")
  await expect.poll(sent).toEqual([{ tablet_token: "token", staff_id: person.id, pin: "2580" }])
})
