import { type ChildProcess, spawn } from "node:child_process"
import { once } from "node:events"
import { type AddressInfo, createServer } from "node:net"
import { setTimeout as pause } from "node:timers/promises"
import { Builder, type WebDriver } from "selenium-webdriver"
import { phone } from "../support/browser.ts"
import { endProcess } from "../support/server/end-process.ts"

const startPatienceMs = 30_000
const pollMs = 50

export type WebKit = { open(): Promise<WebDriver>; end(): Promise<void> }

/** The process that starts WebKit's plain browser, one at a time, and passes on what a test wants of it. */
export async function startWebKit(): Promise<WebKit> {
  const port = await findFreePort()
  const child = spawn("WebKitWebDriver", [`--port=${port}`], {
    env: {
      ...process.env,
      TZ: "Asia/Riyadh",
      LANG: "ar_SA.UTF-8",
      // It opens nothing but our own pages, and neither root nor most containers may make a sandbox.
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: "1",
    },
    stdio: "ignore",
  })
  process.once("exit", () => child.kill())
  const url = `http://127.0.0.1:${port}`
  try {
    await waitUntilReady(child, url)
  } catch (error) {
    await endProcess(child)
    throw error
  }
  return { open: () => openBrowser(url), end: () => endProcess(child) }
}

/** It takes no port 0, and would not say which one it took. */
async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1")
  await once(server, "listening")
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, "close")
  return port
}

async function waitUntilReady(child: ChildProcess, url: string): Promise<void> {
  const givesUpAt = Date.now() + startPatienceMs
  while (Date.now() < givesUpAt) {
    if (child.exitCode !== null) throw new Error(`WebKitWebDriver ended with ${child.exitCode}`)
    const answer = await fetch(`${url}/status`).catch(() => null)
    if (answer?.ok) return
    await pause(pollMs)
  }
  throw new Error(`WebKitWebDriver was not ready within ${startPatienceMs} ms`)
}

/** A browser without a past: what it keeps ends with it. */
async function openBrowser(url: string): Promise<WebDriver> {
  const browser = await new Builder()
    .usingServer(url)
    .withCapabilities({
      browserName: "MiniBrowser",
      // Its toolbar is wider than a phone, and the whole screen has none.
      "webkitgtk:browserOptions": { args: ["--automation", "--full-screen"] },
    })
    .build()
  await browser
    .manage()
    .window()
    .setRect({ x: 0, y: 0, ...phone })
  return browser
}
