import type { Page } from "@playwright/test"
import {
  textsOfPage,
  untranslatedIn as untranslatedOf,
} from "../../../apps/web/app/testing/untranslated.ts"

/** Texts of the page that were meant for a catalogue, as read and as spoken. */
export async function untranslatedIn(page: Page): Promise<string[]> {
  return untranslatedOf(await page.evaluate(textsOfPage))
}
