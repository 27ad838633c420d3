import { expect, type Page } from "@playwright/test"
import { known } from "@sufra/db/seeds/demo/known"
import { type Language, words } from "../support/words.ts"
import type { Screen } from "./screen.ts"

const promotions = "/console/promotions"

async function chooseWidePicture(page: Page, language: Language): Promise<void> {
  const picture = await page.screenshot()
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name: "picture.png", mimeType: "image/png", buffer: picture })
  const done = page.getByRole("button", { name: words(language, "picture.crop_done") })
  await expect(done).toBeEnabled()
}

export const promotionScreens: Screen[] = [
  { name: "console-promotions", path: promotions, signedInAs: "owner" },
  { name: "console-promotions-none", path: promotions, signedInAs: "cafeOwner" },
  { name: "console-popup", path: `${promotions}/${known.popup}`, signedInAs: "owner" },
  { name: "console-slider", path: `${promotions}/${known.slider}`, signedInAs: "manager" },
  {
    name: "console-popup-crop",
    path: `${promotions}/new/popup`,
    signedInAs: "cafeOwner",
    isOverlay: true,
    act: chooseWidePicture,
  },
]
