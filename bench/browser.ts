import { known } from "@sufra/db/seeds/demo/known"
import { type Browser, type CDPSession, chromium, type Page } from "playwright-core"
import { onClose } from "./closers.ts"

const navigationPatienceMs = 30_000
/** After the page has started, for what it still does by itself. */
const settleMs = 1_500
const untilDrawnMs = 10_000

/** Lighthouse's slow 4G. */
const network = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
}
const cpuSlowdown = 4
const phone = { width: 390, height: 844 }
/** In pixels, and pixels a second. */
const flick = { distance: 900, speed: 3_000 }

export type Paints = {
  firstPaint: number
  largestPaint: number
  /** What the largest paint was, as a person would name it. */
  largestElement: string
  layoutShift: number
  /** Of long tasks while the page loads and starts, after the first paint. */
  blockingTime: number
  /** From a tap to the next paint, the slowest of the page's. */
  slowestInteraction: number
}

export async function launchBrowser(): Promise<Browser> {
  const browser = await chromium.launch({
    executablePath: process.env.SUFRA_CHROMIUM || "/usr/bin/chromium",
    headless: true,
    args: [
      "--no-sandbox",
      "--disable-gpu",
      "--disable-quic",
      "--no-first-run",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
    ],
  })
  onClose(() => browser.close())
  return browser
}

/** Told by the page once its scripts have started: asking it again and again would hold it up. */
const startedText = "sufra: started"

type Opening = {
  /** Whether the page has scripts to wait for. */
  hasScripts: boolean
  /** What is tapped then. */
  tap?: string
}

type Visit = { page: Page; session: CDPSession }

/** As a guest who was never here, on a slow phone. */
async function visitOnSlowPhone<Value>(
  browser: Browser,
  work: (visit: Visit) => Promise<Value>,
): Promise<Value> {
  const context = await browser.newContext({ viewport: phone, locale: "ar-SA", hasTouch: true })
  try {
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await session.send("Emulation.setCPUThrottlingRate", { rate: cpuSlowdown })
    await page.addInitScript(notePopupSeen, known.popup)
    return await work({ page, session })
  } finally {
    await context.close()
  }
}

/** Opens a page in a slow network, and taps on it where wanted. */
export function measurePaints(
  browser: Browser,
  url: string,
  { hasScripts, tap }: Opening,
): Promise<Paints> {
  return visitOnSlowPhone(browser, async ({ page, session }) => {
    await session.send("Network.enable")
    await session.send("Network.emulateNetworkConditions", network)
    await page.addInitScript(watchPaints)
    await open(page, url, hasScripts)
    // Before anything is asked of the page: the asking is a long task itself on such a phone.
    const paints = await page.evaluate(readPaints)
    if (!tap) return paints
    await tapOn(page, tap)
    await page.waitForTimeout(settleMs)
    const { slowestInteraction } = await page.evaluate(readPaints)
    return { ...paints, slowestInteraction }
  })
}

/** Milliseconds of every frame while a page is scrolled down, flick by flick. */
export function measureFrames(browser: Browser, url: string, flicks: number): Promise<number[]> {
  return visitOnSlowPhone(browser, async ({ page, session }) => {
    await open(page, url, true)
    // Its first seconds, while React still takes a long menu over, have no budget.
    await page.waitForTimeout(untilDrawnMs)
    await page.evaluate(watchFrames)
    for (let done = 0; done < flicks; done += 1) {
      await session.send("Input.synthesizeScrollGesture", {
        x: phone.width / 2,
        y: phone.height * 0.8,
        yDistance: -flick.distance,
        speed: flick.speed,
        // A finger that Chrome makes up itself does not scroll without a screen.
        gestureSourceType: "mouse",
      })
    }
    const { frames, scrolled } = await page.evaluate(readFrames)
    if (scrolled < flicks * flick.distance * 0.9)
      throw new Error(`${url} ends after ${scrolled} px`)
    return frames
  })
}

async function open(page: Page, url: string, hasScripts: boolean): Promise<void> {
  await page.addInitScript(tellStarted, startedText)
  const isStarted = hasScripts
    ? page.waitForEvent("console", {
        predicate: (message) => message.text() === startedText,
        timeout: navigationPatienceMs,
      })
    : null
  await page.goto(url, { waitUntil: "load", timeout: navigationPatienceMs })
  await isStarted
  await page.waitForTimeout(settleMs)
}

/**
 * As a finger does: the browser's own tools move a mouse there first, and look at what is under it. Nor do
 * they find the place: for that they put listeners of theirs into the page, and each tap would pay for them.
 */
async function tapOn(page: Page, selector: string): Promise<void> {
  const box = await page.evaluate(
    (wanted) => document.querySelector(wanted)?.getBoundingClientRect().toJSON(),
    selector,
  )
  if (!box) throw new Error(`there is no ${selector} to tap`)
  await page.waitForTimeout(settleMs)
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2)
}

/** Runs inside the page. */
function tellStarted(text: string): void {
  const tell = () => {
    if (!document.documentElement?.dataset.sufraStarted) return
    observer.disconnect()
    console.debug(text)
  }
  const observer = new MutationObserver(tell)
  observer.observe(document, {
    attributes: true,
    subtree: true,
    attributeFilter: ["data-sufra-started"],
  })
}

/**
 * Runs inside the page. The place's pop-up comes by itself after the first view and covers what is
 * tapped here: it was seen, and nothing else is known of the guest.
 */
function notePopupSeen(popup: string): void {
  const hourMs = 3_600_000
  const choice = { value: popup, branch: null, expiresAtMs: Date.now() + hourMs }
  localStorage.setItem("sufra-popup-seen", JSON.stringify(choice))
}

type Watched = typeof globalThis & { paints?: Paints }

/** Runs inside the page, before everything of the page's own. */
function watchPaints(): void {
  const longestQuietTaskMs = 50
  const paints: Paints = {
    firstPaint: 0,
    largestPaint: 0,
    largestElement: "",
    layoutShift: 0,
    blockingTime: 0,
    slowestInteraction: 0,
  }
  ;(globalThis as Watched).paints = paints
  const watch = (type: string, take: (entry: PerformanceEntry) => void) => {
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({
      type,
      buffered: true,
      // As short as the browser counts: a tap that is answered at once is a figure too.
      ...(type === "event" && { durationThreshold: 16 }),
    } as PerformanceObserverInit)
  }
  watch("paint", (entry) => {
    if (entry.name === "first-contentful-paint") paints.firstPaint = entry.startTime
  })
  watch("largest-contentful-paint", (entry) => {
    const { element, url } = entry as PerformanceEntry & { element?: Element; url?: string }
    paints.largestPaint = entry.startTime
    paints.largestElement = `${element?.tagName.toLowerCase() ?? "?"} ${url ? new URL(url).pathname.slice(-30) : (element?.textContent ?? "").slice(0, 40)}`
  })
  watch("layout-shift", (entry) => {
    const shift = entry as PerformanceEntry & { value: number; hadRecentInput: boolean }
    if (!shift.hadRecentInput) paints.layoutShift += shift.value
  })
  watch("event", (entry) => {
    const isOurs = (entry as PerformanceEntry & { interactionId?: number }).interactionId
    if (isOurs) paints.slowestInteraction = Math.max(paints.slowestInteraction, entry.duration)
  })
  watch("longtask", (entry) => {
    // Blocking is what comes after the first paint; before it there is nothing to touch.
    const from = Math.max(entry.startTime, paints.firstPaint || Number.POSITIVE_INFINITY)
    const duration = entry.startTime + entry.duration - from
    if (duration > longestQuietTaskMs) paints.blockingTime += duration - longestQuietTaskMs
  })
}

function readPaints(): Paints {
  const { paints } = globalThis as Watched
  if (!paints) throw new Error("the page was not watched")
  return paints
}

type Framed = typeof globalThis & { frameTimes?: number[] }

/** Runs inside the page. */
function watchFrames(): void {
  const frames: number[] = []
  ;(globalThis as Framed).frameTimes = frames
  let before = performance.now()
  const note = (now: number) => {
    frames.push(now - before)
    before = now
    requestAnimationFrame(note)
  }
  requestAnimationFrame(note)
}

function readFrames(): { frames: number[]; scrolled: number } {
  const { frameTimes: frames = [] } = globalThis as Framed
  return { frames, scrolled: scrollY }
}
