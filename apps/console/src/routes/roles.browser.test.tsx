import type { StaffRole } from "@sufra/domain/staff/roles"
import { m } from "@sufra/messages"
import { expect, test } from "vitest"
import { page } from "vitest/browser"
import { pages } from "../pages.tsx"
import { openPage } from "../testing/console-screen.tsx"
import { signInAs } from "../testing/signed-in.ts"
import Home from "./home.tsx"

/** Where each role works, and a page that is none of theirs. */
const roles: [StaffRole, string, string][] = [
  ["owner", "/today", "establishments"],
  ["manager", "/today", "settings/brand"],
  ["cashier", "/orders", "errors"],
  ["kitchen", "/kitchen", "today"],
  ["courier", "/deliveries", "today"],
  ["platform-administrator", "/establishments", "settings/brand"],
]

test.each(roles)("a %s lands on %s", async (role, home) => {
  signInAs(role)
  const router = openPage(<Home />, "/", "/")
  await expect.poll(() => router.state.location.pathname).toBe(home)
})

test.each(roles)("a %s is told that a page is not theirs", async (role, _home, path) => {
  signInAs(role)
  const found = pages.find((one) => one.path === path)
  if (!found) throw new Error(`no page at ${path}`)
  const { default: Page } = await found.load()
  openPage(<Page />)
  const title = page.getByRole("heading", { level: 1, name: m["error.not_authorized"]() })
  await expect.element(title).toBeVisible()
  const wayBack = page.getByRole("link", { name: m["action.back_to_login"]() })
  await expect.element(wayBack).toHaveAttribute("href", "/sign-out")
})
