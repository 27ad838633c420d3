import { m } from "@sufra/messages"
import { afterEach, expect, test } from "vitest"
import { page } from "vitest/browser"
import { closePage, openPage } from "../../../testing/console-screen.tsx"
import type { Staff } from "../../staff/index.ts"
import { OfferedModules } from "./offered-modules.tsx"

afterEach(closePage)

function show(modules: string[], capabilities: string[]): void {
  const staff = { establishment: { modules }, capabilities } as unknown as Staff
  openPage(
    <>
      <p>{m["modules.title"]()}</p>
      <OfferedModules staff={staff} />
    </>,
  )
}

test("an owner reads which services for guests are off, and is led to their switches", async () => {
  show(["menu", "ordering", "loyalty"], ["modules.switch"])
  const offered = page.getByRole("region", { name: m["modules.offered_title"]() })
  await expect.element(offered.getByText(m["modules.prize_wheel"](), { exact: true })).toBeVisible()
  await expect.element(offered.getByText(m["modules.punch_card"](), { exact: true })).toBeVisible()
  expect(offered.getByText(m["modules.loyalty"](), { exact: true }).elements()).toEqual([])
  const open = page.getByRole("link", { name: m["modules.open"]() })
  await expect.element(open).toHaveAttribute("href", "/settings/modules")
})

test("nobody else is shown what only an owner may switch", async () => {
  show(["menu", "ordering"], [])
  await expect.element(page.getByText(m["modules.title"]())).toBeVisible()
  expect(page.getByRole("link").elements()).toEqual([])
})
