import { m } from "@sufra/messages"
import { afterEach, beforeEach, expect, test } from "vitest"
import { page } from "vitest/browser"
import { answer, calls, closePage, openPage } from "../../testing/console-screen.tsx"
import { SetupPage } from "./setup-page.tsx"

const setUp = "POST /staff/setup/"
const fill = (label: string, text: string) => page.getByLabelText(label, { exact: true }).fill(text)
const press = (name: string) => page.getByRole("button", { name }).click()

async function fillAccount(): Promise<void> {
  await fill(m["setup.your_name"](), "هند")
  await fill(m["staff.email"](), "hind@example.com")
  await fill(m["staff.password"](), "a long password 7")
}

beforeEach(() => {
  answer(setUp, () => ({ refused: "setup_link_invalid" }))
  openPage(<SetupPage />, "/setup#one-time-token")
})
afterEach(closePage)

test("a restaurant is named in one language, and is called so in both", async () => {
  await fillAccount()
  await press(m["setup.submit_place"]())
  await expect.element(page.getByText(m["validation.required"]())).toBeVisible()
  expect(calls).toEqual([])
  await fill(m["setup.place_sa"](), " كرم ")
  await press(m["setup.submit_place"]())
  await expect.element(page.getByRole("alert")).toBeVisible()
  expect(calls).toMatchObject([
    {
      key: setUp,
      body: { setup_token: "one-time-token", place: { name: { sa: "كرم", en: "كرم" } } },
    },
  ])
})

test("who manages several restaurants names none", async () => {
  await press(m["setup.several"]())
  await expect.element(page.getByLabelText(m["setup.place_sa"]())).not.toBeInTheDocument()
  await fillAccount()
  await press(m["setup.submit"]())
  await expect.element(page.getByRole("alert")).toBeVisible()
  expect(calls).toMatchObject([{ key: setUp, body: { name: "هند", place: null } }])
})
