import { AxeBuilder } from "@axe-core/playwright"
import { expect, type Page } from "@playwright/test"
import { untranslatedIn } from "../support/page/untranslated.ts"

/** Fonts drawn, pictures there, nothing loading any more: the same picture every time. */
export async function settle(page: Page): Promise<void> {
  await expect(page.locator("h1:visible, h2:visible").first()).toBeVisible()
  await expect(page.getByRole("status").locator('[class*="animate"]')).toHaveCount(0)
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = "eager"
    await document.fonts.ready
  })
  await expect
    .poll(() =>
      page.evaluate(() =>
        [...document.images]
          .filter((image) => image.checkVisibility())
          .filter(({ complete, naturalWidth }) => !complete || naturalWidth === 0)
          .map(({ src }) => src),
      ),
    )
    .toEqual([])
}

export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const overflow = await page.evaluate(() => {
    const root = document.scrollingElement ?? document.documentElement
    if (root.scrollWidth <= root.clientWidth) return []
    return [...document.body.querySelectorAll("*")]
      .filter((element) => {
        const { left, right } = element.getBoundingClientRect()
        return left < -1 || right > root.clientWidth + 1
      })
      .slice(0, 5)
      .map((element) => `${element.tagName.toLowerCase()}.${element.className}`)
      .concat(`the page is ${root.scrollWidth} px wide, the window ${root.clientWidth}`)
  })
  expect.soft(overflow, `sideways scroll at ${page.viewportSize()?.width} px`).toEqual([])
}

export async function expectTranslated(page: Page): Promise<void> {
  expect.soft(await untranslatedIn(page), "not translated").toEqual([])
}

/** Parts that are skipped while nobody sees them have no true place: measured, they lie across the next. */
async function drawSkipped(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const element of document.querySelectorAll<HTMLElement>("body *")) {
      const { contentVisibility } = getComputedStyle(element)
      if (contentVisibility === "auto") element.style.contentVisibility = "visible"
    }
  })
}

export async function expectAccessible(page: Page): Promise<void> {
  await drawSkipped(page)
  const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]
  const { violations } = await new AxeBuilder({ page }).withTags(tags).analyze()
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target.join(" ")} ${node.failureSummary ?? ""}`),
  )
  expect.soft(found, "accessibility").toEqual([])
}
