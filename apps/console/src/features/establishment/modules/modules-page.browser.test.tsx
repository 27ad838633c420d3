import { moduleNames } from "@sufra/domain/establishment/modules"
import { afterEach, beforeEach, expect, test } from "vitest"
import { page } from "vitest/browser"
import { answer, calls, closePage, openPage } from "../../../testing/console-screen.tsx"
import { moduleWords } from "./module-words.ts"
import { ModulesPage } from "./modules-page.tsx"

const rows = (on: readonly string[]) =>
  moduleNames.map((name) => ({ name, is_on: on.includes(name), is_allowed: true }))
const switchOf = (name: keyof typeof moduleWords) =>
  page.getByRole("switch", { name: new RegExp(`^${moduleWords[name].name()}`) })

beforeEach(() => {
  answer("GET /staff/modules/", () => ({ data: rows(["menu", "ordering"]) }))
  openPage(<ModulesPage />)
})
afterEach(closePage)

test("a new place finds a switch for every service", async () => {
  for (const name of moduleNames) await expect.element(switchOf(name)).toBeVisible()
})

test.each(["prize-wheel", "referral", "register-and-win", "evaluation"] as const)(
  "%s is switched on beside what is on",
  async (name) => {
    answer("PUT /staff/modules/", (body) => ({ data: rows((body as { on: string[] }).on) }))
    await switchOf(name).click()
    await expect
      .poll(() => calls.filter(({ key }) => key === "PUT /staff/modules/").at(-1)?.body)
      .toMatchObject({ on: ["menu", "ordering", name] })
    await expect.element(switchOf(name)).toBeChecked()
  },
)
