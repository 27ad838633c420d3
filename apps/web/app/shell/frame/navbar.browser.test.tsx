import type { Locale } from "@sufra/domain/kernel/locale"
import { m } from "@sufra/messages"
import { expect, test } from "vitest"
import { page } from "vitest/browser"
import { demoCustomer, freeTable, serveSitting, signedIn } from "../../testing/demo/demo-guest.ts"
import { serveDemo } from "../../testing/demo/serve-demo.ts"
import { openScreen } from "../../testing/open-screen.tsx"
import { banner, expectText, menuPath } from "../../testing/page-parts.ts"

test.each<Locale>(["sa", "en"])(
  "on a phone the bar says in full that the branch is closed: %s",
  async (language) => {
    await page.viewport(360, 740)
    const site = serveDemo()
    const { branch } = site.place
    if (!branch) throw new Error("table 12 is at a branch")
    Object.assign(branch, { is_open: false, name: { en: "Jeddah Corniche", sa: "فرع كورنيش جدة" } })
    signedIn(site, demoCustomer())
    serveSitting(() => freeTable(site))
    await openScreen(menuPath, { language })
    const closed = banner().getByText(m["branch.closed"](), { exact: false })
    await expect.element(closed).toBeInViewport({ ratio: 1 })
    const { scrollWidth, clientWidth } = closed.element()
    expect(scrollWidth).toBeLessThanOrEqual(clientWidth)
    const inner = closed.element().getBoundingClientRect()
    const outer = banner().getByRole("link").first().element().getBoundingClientRect()
    expect(inner.left).toBeGreaterThanOrEqual(outer.left)
    expect(inner.right).toBeLessThanOrEqual(outer.right)
    expect(inner.bottom).toBeLessThanOrEqual(banner().element().getBoundingClientRect().bottom)
  },
)

test.each<Locale>(["sa", "en"])(
  "on a phone the table and the whole name of its branch have two lines: %s",
  async (language) => {
    await page.viewport(360, 740)
    const site = serveDemo()
    const { branch, table } = site.place
    if (!branch || !table) throw new Error("the code is one of a table")
    Object.assign(branch, {
      name: { en: "Olaya, next to the library", sa: "فرع العليا بجانب المكتبة" },
    })
    await openScreen(menuPath, { language })
    const label = m["landing.table"]({ label: table.label })
    const subtitle = banner().getByText(label, { exact: false })
    await expectText(subtitle, branch.name[language])
    const { scrollHeight, clientHeight, scrollWidth, clientWidth } = subtitle.element()
    expect({ scrollHeight, scrollWidth }).toEqual({
      scrollHeight: clientHeight,
      scrollWidth: clientWidth,
    })
  },
)
