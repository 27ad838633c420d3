import { type ChildProcess, spawn } from "node:child_process"
import { once } from "node:events"
import { type AddressInfo, createServer } from "node:net"
import { setTimeout as pause } from "node:timers/promises"
import { Builder, type WebDriver } from "selenium-webdriver"
import { phone } from "../support/browser.ts"
import { endProcess } from "../support/server/end-process.ts"

const startPatienceMs = 30_000
const openPatienceMs = 60_000
const attempts = 3
const pollMs = 50

export type OpenBrowser = { browser: WebDriver; end(): Promise<void> }

/**
 * A browser without a past, with a driver process of its own: what it keeps ends with it.
 * WebKit's browser now and then never answers its driver, so a start that hangs is given up
 * and made again.
 */
export async function openWebKit(): Promise<OpenBrowser> {
  for (let attempt = 1; ; attempt += 1) {
    const driver = await startDriver()
    try {
      const browser = await openWithin(openPatienceMs, driver.url)
      return { browser, end: driver.end }
    } catch (error) {
      await driver.end()
      if (attempt === attempts) throw error
    }
  }
}

async function openWithin(patienceMs: number, url: string): Promise<WebDriver> {
  const opening = openBrowser(url)
  // Once it was given up, its driver ends, and it fails with nobody waiting for it.
  opening.catch(() => undefined)
  const givenUp = new AbortController()
  const hanging = pause(patienceMs, undefined, givenUp).then(() => {
    throw new Error(`WebKit did not open within ${patienceMs} ms`)
  })
  try {
    return await Promise.race([opening, hanging])
  } finally {
    hanging.catch(() => undefined)
    givenUp.abort()
  }
}

/** The process that starts WebKit's plain browser and passes on what a test wants of it. */
async function startDriver(): Promise<{ url: string; end(): Promise<void> }> {
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
  return { url, end: () => endProcess(child) }
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

async function openBrowser(url: string): Promise<WebDriver> {
  const browser = await new Builder()
    .usingServer(url)
    .withCapabilities({
      browserName: "MiniBrowser",
      // Its toolbar is wider than a phone, and the whole screen has none.
      "webkitgtk:browserOptions": { args: ["--automation", "--full-screen"] },
      timeouts: { pageLoad: openPatienceMs },
    })
    .build()
  await browser
    .manage()
    .window()
    .setRect({ x: 0, y: 0, ...phone })
  return browser
}
