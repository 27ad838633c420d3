import type { PlaywrightTestConfig } from "@playwright/test"

type Use = NonNullable<PlaywrightTestConfig["use"]>

export const phone = { width: 390, height: 844 }
export const desktop = { width: 1440, height: 900 }

/** The system's Chromium, as a guest in Riyadh holds it. */
export const browserUse: Use = {
  browserName: "chromium",
  headless: true,
  viewport: phone,
  locale: "ar-SA",
  timezoneId: "Asia/Riyadh",
  launchOptions: {
    executablePath: process.env.SUFRA_CHROMIUM || "/usr/bin/chromium",
    args: [
      "--no-sandbox",
      "--disable-gpu",
      "--disable-quic",
      "--no-first-run",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
    ],
  },
}
