import { m } from "@sufra/messages"
import { describe, expect, test } from "vitest"
import { page } from "vitest/browser"
import { api } from "../../testing/api-of-test.ts"
import { serveDemo } from "../../testing/demo/serve-demo.ts"
import { openScreen } from "../../testing/open-screen.tsx"
import { landingPath, main, menuPath, table12 } from "../../testing/page-parts.ts"

/** 64rem, the column that a boxed page is kept in. */
const boxedWidth = 1_024

/** The padding at both sides of a page. */
const padding = 48
/** The cart beside the menu, 22rem. */
const cartWidth = 352

/** Each page with something in it that takes all the width there is, and what stands beside that. */
const pages = [
  ["the landing page", landingPath, "main section", padding],
  ["the menu", menuPath, "main nav", cartWidth],
  ["the list of branches", `/branches/${table12}`, "main ul", padding],
] as const

function widthOf(selector: string): number {
  return document.querySelector(selector)?.getBoundingClientRect().width ?? 0
}

/** The room beside the side menu. */
function room(): number {
  const menu = page.getByRole("navigation", { name: m["menu.title"]() }).elements()[0]
  return document.documentElement.clientWidth - (menu?.getBoundingClientRect().width ?? 0)
}

function sidesOfMain(): number[] {
  const { left, right } = main().element().getBoundingClientRect()
  const column = main().element().parentElement?.getBoundingClientRect()
  return column ? [left - column.left, column.right - right] : []
}

async function open(path: string, width: "full" | "boxed", viewport: number) {
  await page.viewport(viewport, 900)
  const site = serveDemo()
  site.place.content_width = width
  await openScreen(path)
  await expect.element(main()).toBeVisible()
  return site
}

describe.each(pages)("on a screen of 1440 px %s", (_, path, wide, beside) => {
  test("fills the room beside the side menu at full width", async () => {
    await open(path, "full", 1_440)
    await expect.poll(() => widthOf(wide)).toBe(room() - beside)
    expect(widthOf("main")).toBe(room())
    expect(room()).toBeGreaterThan(boxedWidth)
  })

  test("stays in a column in the middle at content width", async () => {
    await open(path, "boxed", 1_440)
    await expect.poll(() => widthOf(wide)).toBe(boxedWidth - beside)
    expect(widthOf("main")).toBe(boxedWidth)
    const [left = 0, right = 1] = sidesOfMain()
    expect(left).toBeGreaterThan(0)
    expect(Math.abs(left - right)).toBeLessThanOrEqual(1)
  })
})

test.each(["full", "boxed"] as const)("a phone is filled at %s width", async (width) => {
  await open(landingPath, width, 390)
  expect(widthOf("main")).toBe(390)
  expect(document.documentElement.scrollWidth).toBe(390)
})

test("an open page changes when the owner does", async () => {
  const site = await open(landingPath, "full", 1_440)
  await expect.poll(() => api().isHeard).toBe(true)
  site.place.content_width = "boxed"
  api().tell({ topic: "establishment" })
  await expect.poll(() => widthOf("main")).toBe(boxedWidth)
})
