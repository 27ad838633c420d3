import { installWithApt } from "./apt.mjs"
import { ensureArabicFont } from "./browser.mjs"
import { runVitest } from "./parts.mjs"
import { Refusal } from "./repository.mjs"
import { findOnPath } from "./tool.mjs"

/** Programs that the journeys on WebKit start, and the Debian packages they come from. */
const NEEDED = { WebKitWebDriver: "webkit2gtk-driver", Xvfb: "xvfb" }

/** WebKitGTK with its driver, and a display for it: installed where apt-get can, refused elsewhere. */
export async function ensureWebKit() {
  const missing = () => Object.keys(NEEDED).filter((program) => !findOnPath(program))
  if (missing().length > 0) await installWithApt(missing().map((program) => NEEDED[program]))
  if (missing().length > 0) {
    throw new Refusal(
      `The journeys on WebKit need ${missing().join(" and ")}, which could not be found, nor installed with apt-get: install ${Object.values(NEEDED).join(" and ")} of Debian or Ubuntu, or what your Linux calls them.`,
    )
  }
  await ensureArabicFont()
}

/** The two journeys of every `npm test`; `npm run test:webkit` walks all ten. */
export const everyTime = ["leave-and-return"]

export const runWebKit = (args = []) =>
  runVitest(["--config", "e2e/webkit/vitest.config.ts", ...args])
