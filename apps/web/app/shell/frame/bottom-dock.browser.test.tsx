import { m } from "@sufra/messages"
import { beforeEach, expect, test } from "vitest"
import { page } from "vitest/browser"
import {
  demoOrder,
  demoSitting,
  orderId,
  serveOrder,
  serveSitting,
  signedIn,
} from "../../testing/demo/demo-guest.ts"
import type { DemoSite } from "../../testing/demo/demo-site.ts"
import { serveDemo } from "../../testing/demo/serve-demo.ts"
import { openScreen } from "../../testing/open-screen.tsx"
import { expectCount, menuPath, openSheet, table12 } from "../../testing/page-parts.ts"

let site: DemoSite

beforeEach(() => {
  site = serveDemo()
  signedIn(site)
  serveSitting(() => demoSitting(site))
  serveOrder(() => demoOrder(site))
})

const dock = () => document.querySelector<HTMLElement>("[data-bottom-dock]")
const tableButton = () => page.getByRole("button", { name: m["landing.table"]({ label: "12" }) })

/** What a finger would hit in the middle of an element. */
function hitAt(element: Element): Element | null {
  const { left, top, width, height } = element.getBoundingClientRect()
  return document.elementFromPoint(left + width / 2, top + height / 2)
}

test("a page ends with as much room as the dock takes, and nothing of it stays covered", async () => {
  await openScreen(menuPath)
  await expect.element(tableButton()).toBeVisible()
  const footer = page.getByRole("contentinfo").element()
  await expect
    .poll(() => {
      // Lists far below take their room as they come near.
      scrollTo(0, document.documentElement.scrollHeight)
      return footer.getBoundingClientRect().bottom
    })
    .toBeLessThanOrEqual((dock()?.getBoundingClientRect().top ?? 0) + 1)
})

test("both answers to the question whether to cancel can be tapped", async () => {
  await openScreen(`/order/${table12}/${orderId}`)
  await expect.element(tableButton()).toBeVisible()
  await page.getByRole("button", { name: m["order.cancel"]() }).click()
  const keep = page.getByRole("button", { name: m["order.cancel_keep"]() })
  await expect.element(keep).toBeVisible()
  // At every place of the page where it can be seen, also at the very foot of the screen.
  const { bottom } = keep.element().getBoundingClientRect()
  scrollBy(0, bottom - innerHeight + 2)
  await expect.poll(() => keep.element().contains(hitAt(keep.element()))).toBe(true)
})

test("it goes while a dialog is open, and comes back with it", async () => {
  await openSheet("Chicken kabsa")
  await expect.poll(() => opacity()).toBe("0")
  await page.getByRole("dialog").getByRole("button", { name: m["action.close"]() }).click()
  await expectCount(page.getByRole("dialog"), 0)
  await expect.poll(() => opacity()).toBe("1")
})

function opacity(): string | undefined {
  const shown = dock()
  return shown ? getComputedStyle(shown).opacity : undefined
}

test("nothing of the page shines through it: a price is seen whole or not at all", async () => {
  await openScreen(menuPath)
  await expect.element(tableButton()).toBeVisible()
  const { left, top, height } = dock()?.getBoundingClientRect() ?? new DOMRect()
  expect(dock()?.contains(document.elementFromPoint(left + 2, top + height / 2))).toBe(true)
  expect(getComputedStyle(dock() as HTMLElement).backgroundColor).not.toBe("rgba(0, 0, 0, 0)")
})
