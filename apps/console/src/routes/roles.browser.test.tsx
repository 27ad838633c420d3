import type { StaffRole } from "@sufra/domain/staff/roles"
import { m } from "@sufra/messages"
import { expect, test } from "vitest"
import { page } from "vitest/browser"
import { pages } from "../pages.tsx"
import { answer, openPage } from "../testing/console-screen.tsx"
import { branchId, signInAs } from "../testing/signed-in.ts"
import Branch from "./establishment/branch.tsx"
import Branches from "./establishment/branches.tsx"
import Home from "./home.tsx"

/** Where each role works, and a page that is none of theirs. */
const roles: [StaffRole, string, string][] = [
  ["owner", "/today", "establishments"],
  ["manager", "/today", "settings/brand"],
  ["cashier", "/orders", "errors"],
  ["waiter", "/room", "customers"],
  ["kitchen", "/kitchen", "today"],
  ["courier", "/deliveries", "today"],
  ["platform-administrator", "/establishments", "settings/brand"],
]

test.each(roles)("a %s lands on %s", async (role, home) => {
  signInAs(role)
  const router = openPage(<Home />, "/", "/")
  await expect.poll(() => router.state.location.pathname).toBe(home)
})

const notTheirs = () => page.getByRole("heading", { level: 1, name: m["error.not_authorized"]() })

test.each(roles)("a %s is told that a page is not theirs", async (role, _home, path) => {
  signInAs(role)
  const found = pages.find((one) => one.path === path)
  if (!found) throw new Error(`no page at ${path}`)
  const { default: Page } = await found.load()
  openPage(<Page />)
  await expect.element(notTheirs()).toBeVisible()
  const wayBack = page.getByRole("link", { name: m["action.back_to_login"]() })
  await expect.element(wayBack).toHaveAttribute("href", "/sign-out")
})

const ofOneBranch = { branch_ids: [branchId] }

test("the manager of one branch is not offered to add one", async () => {
  signInAs("manager", ofOneBranch)
  const name = { en: "Olaya", sa: "العليا" }
  const now = {
    ...{ id: branchId, name, address: name, phone: null, lat: 24.7, lng: 46.7, is_main: true },
    ...{ is_open: true, is_paused: false, closed_reason: null, changes_at: null },
    ...{ changes_today: false, order_types: [1 as const], hours_today: [] },
  }
  answer("GET /staff/branches/", () => ({ data: [{ now, tables_count: 2 }] as never }))
  openPage(<Branches />)
  await expect.element(page.getByRole("link", { name: name.sa, exact: true })).toBeVisible()
  const add = page.getByRole("link", { name: m["branch_editor.add"]() })
  await expect.element(add).not.toBeInTheDocument()
})

test("nor is the form for a new branch theirs", async () => {
  signInAs("manager", ofOneBranch)
  openPage(<Branch />, "/branches/new", "/branches/:id")
  await expect.element(notTheirs()).toBeVisible()
})
