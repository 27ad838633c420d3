import type { APIRequestContext, Page } from "@playwright/test"
import type { ServerProcess } from "../support/server/server-process.ts"
import type { StaffName } from "../support/staff-sessions.ts"
import type { Language } from "../support/words.ts"

export const widths = [390, 1440] as const
export type Width = (typeof widths)[number]
export const heights: Record<Width, number> = { 390: 844, 1440: 900 }

export type Screen = {
  /** Its part of the file name. */
  name: string
  path: string
  signedInAs?: StaffName
  /** By default it was seen before and stays away. */
  popup?: "unseen"
  /** Something that is only there on a phone, or only on a desk. */
  widths?: readonly Width[]
  /** It covers the page: then only what is in view is of interest. */
  isOverlay?: boolean
  /** Errors that belong to the screen, such as the 404 of a page that does not exist. */
  allow?: RegExp[]
  /** What must have happened before the page is opened. */
  arrange?: (request: APIRequestContext, server: ServerProcess) => Promise<void>
  /** From the opened page to what is to be seen. */
  act?: (page: Page, language: Language, server: ServerProcess) => Promise<void>
}

export function fileName(screen: string, language: Language, width: Width): string {
  return `${screen}-${language === "sa" ? "ar" : "en"}-${width}.png`
}
