import { m } from "@sufra/messages"
import { beforeEach, expect, test } from "vitest"
import { page } from "vitest/browser"
import { signedIn } from "../../../testing/demo/demo-guest.ts"
import {
  demoProgramme,
  demoWallet,
  type Programme,
  serveMember,
} from "../../../testing/demo/demo-member.ts"
import type { DemoSite } from "../../../testing/demo/demo-site.ts"
import { serveDemo } from "../../../testing/demo/serve-demo.ts"
import { openScreen } from "../../../testing/open-screen.tsx"
import { expectCount, expectText, expectTexts, main, table12 } from "../../../testing/page-parts.ts"

const levelsPath = `/levels/${table12}`
let site: DemoSite
let programme: Programme

beforeEach(() => {
  site = serveDemo()
  programme = demoProgramme()
  serveMember({ programme, wallet: () => demoWallet(programme) })
})

const levels = () => page.getByRole("list").filter({ has: page.getByText(/^(Gold|ذهبي)$/) })
const here = () => page.getByText(m["levels.here"]())

test("everybody reads the levels with what each gives, all rules and when points count more", async () => {
  await openScreen(levelsPath, { language: "en" })
  await expectTexts(levels().getByRole("heading", { level: 3 }), [
    "Bronze",
    "Silver",
    "Gold",
    "Platinum",
  ])
  await expectText(levels(), "From 1,500 points")
  await expectText(levels(), "Free delivery from 100 SAR")
  await expectCount(here(), 0)
  const rules = page.getByRole("region", { name: m["levels.rules"]() })
  for (const limit of [
    "Points expire after 365 days",
    "A day brings at most 500 points",
    "An order brings at most 300 points",
    "Points can be used 3 times a day",
    "At least 50 points are used at a time",
  ]) {
    await expectText(rules, limit)
  }
  const boosts = page.getByRole("region", { name: m["levels.boosts"]() })
  await expectText(boosts, "Double points in the quiet hours")
  await expectText(boosts, "2:00 PM to 5:00 PM, Sunday, Monday, Tuesday, and Wednesday")
})

test("a member sees where they are, and how far the others are", async () => {
  signedIn(site)
  await openScreen(levelsPath)
  await expect.element(here()).toBeVisible()
  const current = main().element().querySelector("[aria-current=step]")
  expect(current?.textContent).toContain("فضي")
  await expectText(levels(), "تبقّى 600 نقطة")
  await expectText(levels(), "تبقّى 3,100 نقطة")
})
