import { existsSync } from "node:fs"
import { join } from "node:path"
import { installWithApt } from "./apt.mjs"
import { step } from "./progress.mjs"
import { inRoot, Refusal } from "./repository.mjs"
import { findOnPath, runCommand, runNode, runTool } from "./tool.mjs"

/** Chromium without its window: the same engine, and journeys take half as long. */
const HEADLESS_SHELL = "chromium-headless-shell"
const NAMES = [
  HEADLESS_SHELL,
  "chromium",
  "chromium-browser",
  "google-chrome",
  "google-chrome-stable",
  "chrome",
]
const USUAL_PLACES = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  ...["PROGRAMFILES", "PROGRAMFILES(X86)", "LOCALAPPDATA"].flatMap((name) =>
    process.env[name] ? [join(process.env[name], "Google/Chrome/Application/chrome.exe")] : [],
  ),
]

/** The path of a Chromium or Chrome that really runs, installed if there is none. */
export async function ensureBrowser() {
  await preferHeadlessShell()
  const browser = (await findBrowser()) ?? (await installBrowser("chromium")) ?? (await download())
  if (!browser) {
    throw new Refusal(
      "The browser tests need Chromium or Chrome, and none could be found, installed with apt-get or downloaded: install one, or name it in SUFRA_CHROMIUM.",
    )
  }
  await ensureArabicFont()
  return browser
}

async function findBrowser() {
  const named = process.env.SUFRA_CHROMIUM
  if (named) {
    if (await runs(named)) return named
    throw new Refusal(`SUFRA_CHROMIUM names ${named}, which does not run.`)
  }
  const onPath = NAMES.map(findOnPath).filter(Boolean)
  for (const path of [...onPath, ...USUAL_PLACES]) if (await runs(path)) return path
  return findDownloaded()
}

/** Asked for its version: Ubuntu's `chromium-browser` is there, and only says "install the snap". */
async function runs(path) {
  if (!existsSync(path)) return false
  // Chrome on Windows opens a window instead of answering.
  if (process.platform === "win32") return true
  const { code, output } = await runCommand(path, ["--version", "--no-sandbox"])
  return code === 0 && /Chrom/.test(output)
}

/** Where Playwright keeps, or would keep, the browser it downloads. */
async function findDownloaded() {
  const script = "process.stdout.write(require('@playwright/test').chromium.executablePath())"
  const { code, output } = await runNode(["-e", script], { cwd: inRoot("e2e") })
  return code === 0 && (await runs(output)) ? output : undefined
}

/** Only where root runs the tests, as in a container: nobody's own machine gets a second browser. */
async function preferHeadlessShell() {
  const isChosen = process.env.SUFRA_CHROMIUM || findOnPath(HEADLESS_SHELL)
  if (!isChosen && process.getuid?.() === 0) await installBrowser(HEADLESS_SHELL)
}

async function installBrowser(name) {
  return (await installWithApt([name])) ? findBrowser() : undefined
}

async function download() {
  const { code, output } = await step("Downloading Chromium", () =>
    runTool("playwright", ["install", "chromium"]),
  )
  if (code !== 0) console.error(output)
  return code === 0 ? findDownloaded() : undefined
}

/** Without one Arabic is drawn as empty boxes. Its absence fails no test: try, and go on. */
export async function ensureArabicFont() {
  const { code, output } = await runCommand("fc-list", [":lang=ar", "family"])
  if (code !== 0 || output.trim() !== "") return
  await installWithApt(["fonts-noto-core"], "Installing an Arabic font")
}
