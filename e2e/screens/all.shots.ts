import type { Page } from "@playwright/test"
import { expect, test } from "../support/paying/gateway.ts"
import { type Language, languages, words } from "../support/words.ts"
import { consoleScreens } from "./console-screens.ts"
import { guestScreens } from "./guest-screens.ts"
import { expectAccessible, expectNoSidewaysScroll, expectTranslated, settle } from "./look.ts"
import { fileName, heights, type Screen, type Width, widths } from "./screen.ts"
import { shotsFolder } from "./shots-folder.ts"

/** Looked at for a sideways scroll only, beside the width that is photographed. */
const alsoChecked: Record<Width, number> = { 390: 320, 1440: 768 }

/** As tall as the page: what sticks to an edge of the window is not drawn across its middle. */
async function growToContent(page: Page, width: Width): Promise<void> {
  const height = await page.evaluate(() => document.scrollingElement?.scrollHeight ?? 0)
  await page.setViewportSize({ width, height: Math.max(height, heights[width]) })
  await settle(page)
}

async function photograph(page: Page, screen: Screen, language: Language, width: Width) {
  await settle(page)
  await expectNoSidewaysScroll(page)
  await expectTranslated(page)
  if (!screen.isOverlay) await growToContent(page, width)
  await expectAccessible(page)
  await page.screenshot({
    path: `${shotsFolder}/${fileName(screen.name, language, width)}`,
    animations: "disabled",
  })
  await page.setViewportSize({ width: alsoChecked[width], height: heights[width] })
  await expectNoSidewaysScroll(page)
}

for (const language of languages) {
  for (const width of widths) {
    test.describe(`${language}, ${width} px`, () => {
      test.use({
        language,
        viewport: { width, height: heights[width] },
        deviceScaleFactor: width === 390 ? 2 : 1,
      })

      for (const screen of [...guestScreens, ...consoleScreens]) {
        if (screen.widths && !screen.widths.includes(width)) continue
        test.describe(() => {
          test.use({ signedInAs: screen.signedInAs ?? null, popup: screen.popup ?? "seen" })

          test(screen.name, async ({ page, request, server, watch }) => {
            watch.allow(...(screen.allow ?? []))
            await screen.arrange?.(request, server)
            await page.goto(screen.path)
            await screen.act?.(page, language, server)
            await photograph(page, screen, language, width)
          })
        })
      }

      test("console-setup", async ({ page, emptyServer }) => {
        const link = /http:\S+\/console\/setup#\S+/.exec(emptyServer.output())?.[0] ?? ""
        await page.goto(link)
        if (language === "en") await page.getByRole("button", { name: /English/ }).click()
        await expect(page.getByLabel(words(language, "field.name"))).toBeVisible()
        const screen = { name: "console-setup", path: link }
        await photograph(page, screen, language, width)
      })
    })
  }
}
