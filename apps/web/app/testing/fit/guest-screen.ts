import type { Locale } from "@sufra/domain/kernel/locale"
import type { DemoSite } from "../demo/demo-site.ts"

/** A screen as a guest comes to see it: what the API answers, the address, and what is tapped there. */
export type GuestScreen = {
  name: string
  path: string
  /** The code whose place the API answers with; table 12 unless told. */
  code?: string
  /** What else the API answers, and what this browser has kept. */
  arrange?: (site: DemoSite) => void
  /** From the opened address to what is measured. */
  act?: (language: Locale) => Promise<void>
  /** Words that only this screen says: until they are there it is not measured. */
  shows: (language: Locale) => string
}
