import { expect } from "@playwright/test"
import { guideSteps } from "@sufra/domain/establishment/setup-guide"
import { words } from "../support/words.ts"
import type { Screen } from "./screen.ts"

type Key = Parameters<typeof words>[1]

function screenOf(path: string, title: Key): Screen {
  return {
    name: `console-guide-${path}`,
    path: `/console/guide/${path}`,
    signedInAs: "owner",
    act: async (page, language) => {
      const name = words(language, title)
      await expect(page.getByRole("heading", { level: 1, name })).toBeVisible()
      await expect(page.getByText(words(language, "guide.loading"))).toHaveCount(0)
    },
  }
}

/** One question a screen, and the end. */
export const guideScreens: Screen[] = [
  ...guideSteps.map((step) =>
    screenOf(step, `guide.${step.replace("-", "_") as "order_types"}_title`),
  ),
  screenOf("done", "guide.done_title"),
]
