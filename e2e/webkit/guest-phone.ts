import { known } from "@sufra/db/seeds/demo/known"
import { By, error, type WebDriver, type WebElement } from "selenium-webdriver"
import type { Place } from "./on-screen.ts"

/** No measure of speed: only what never comes takes so long. */
const patienceMs = 60_000
const pollMs = 50
/** Longer than the page itself waits for what it loads before it loads anew. */
const tapAgainMs = 8_000

/** What a page that is changing answers: asked again, it is another answer. */
const passing = [
  error.ElementClickInterceptedError,
  error.ElementNotInteractableError,
  error.NoSuchElementError,
  error.StaleElementReferenceError,
]

/** A guest's browser, which does what a thumb can do and waits until the page shows it. */
export class GuestPhone {
  readonly #browser: WebDriver
  readonly #origin: string

  constructor(browser: WebDriver, origin: string) {
    this.#browser = browser
    this.#origin = origin
  }

  /** As after an earlier visit: the demo's pop-up does not come over the page by itself. */
  async markPopupSeen(): Promise<void> {
    await this.#browser.get(`${this.#origin}/api/ready/`)
    const seen = JSON.stringify({ value: known.popup, branch: null })
    await this.run("localStorage.setItem('sufra-popup-seen', arguments[0])", seen)
  }

  async open(path: string): Promise<void> {
    await this.#browser.get(new URL(path, this.#origin).href)
    await this.untilStarted()
  }

  /** React has taken the page over: from here on a tap is answered by script. */
  async untilStarted(): Promise<void> {
    const html = By.css("html[data-sufra-answers='1']")
    await this.until("the page answers", () => this.#browser.findElement(html))
  }

  async back(): Promise<void> {
    await this.#browser.navigate().back()
  }

  async reload(): Promise<void> {
    await this.#browser.navigate().refresh()
    await this.untilStarted()
  }

  see(place: Place, words = ""): Promise<WebElement> {
    return this.until(`${place} is there, with "${words}"`, async () => {
      const shown = await this.#findShown(place)
      return shown && (await shown.getText()).includes(words) ? shown : null
    })
  }

  async untilGone(place: Place): Promise<void> {
    await this.until(`${place} is gone`, async () => !(await this.#findShown(place)))
  }

  /** What covers it for a moment, a sheet on its way out, is waited for; what it hides under is scrolled away. */
  async tap(place: Place): Promise<void> {
    await this.until(`${place} can be tapped`, async () => {
      const shown = await this.#findShown(`${place}[not(@disabled or @aria-disabled = "true")]`)
      try {
        await shown?.click()
      } catch (failure) {
        await this.run("arguments[0].scrollIntoView({ block: 'center' })", shown)
        throw failure
      }
      return shown
    })
  }

  /**
   * On a page that may be loaded anew under the thumb: if nothing has come of the tap after a while, once more. A
   * second tap while the page it asked for still loads would open that page twice.
   */
  async tapUntil(place: Place, expected: Place): Promise<void> {
    let tapAgainAt = 0
    await this.until(`${expected} comes of a tap on ${place}`, async () => {
      const isThere = (await this.#findShown(expected)) !== null
      if (isThere || Date.now() < tapAgainAt) return isThere
      const shown = await this.#findShown(place)
      await shown?.click()
      if (shown) tapAgainAt = Date.now() + tapAgainMs
      return false
    })
  }

  async type(place: Place, text: string): Promise<void> {
    await this.until(`${place} can be typed into`, async () => {
      const shown = await this.#findShown(place)
      await shown?.clear()
      return shown
    })
    await (await this.see(place)).sendKeys(text)
  }

  async untilFocused(place: Place): Promise<void> {
    await this.until(`${place} has the focus`, async () => {
      const shown = await this.#findShown(place)
      return this.run<boolean>("return document.activeElement === arguments[0]", shown)
    })
  }

  /** To whatever has the focus. */
  async typeOn(text: string): Promise<void> {
    await this.#browser.actions().sendKeys(text).perform()
  }

  /** Path and query of the page, or the whole address of somebody else's. */
  async address(): Promise<string> {
    return (await this.#browser.getCurrentUrl()).replace(this.#origin, "")
  }

  async untilAt(address: string | RegExp): Promise<void> {
    await this.until(`the address is ${address}`, async () => {
      const now = await this.address()
      return typeof address === "string" ? now === address : address.test(now)
    })
  }

  run<Result>(script: string, ...values: unknown[]): Promise<Result> {
    return this.#browser.executeScript<Result>(script, ...values)
  }

  async picture(): Promise<Buffer> {
    return Buffer.from(await this.#browser.takeScreenshot(), "base64")
  }

  async until<Result>(
    what: string,
    look: () => Promise<Result>,
  ): Promise<Exclude<Result, null | undefined | false>> {
    const lookAgain = async () => {
      try {
        return await look()
      } catch (failure) {
        if (passing.some((kind) => failure instanceof kind)) return null
        throw failure
      }
    }
    const found = await this.#browser.wait(lookAgain, patienceMs, `waited until ${what}`, pollMs)
    return found as Exclude<Result, null | undefined | false>
  }

  /** Not by the driver's own `isDisplayed`, which takes what a list scrolls sideways in Arabic for hidden. */
  #findShown(place: Place): Promise<WebElement | null> {
    return this.run(findShownScript, place)
  }
}

const findShownScript = `
  const ordered = XPathResult.ORDERED_NODE_SNAPSHOT_TYPE
  const found = document.evaluate(arguments[0], document, null, ordered, null)
  for (let at = 0; at < found.snapshotLength; at += 1) {
    const element = found.snapshotItem(at)
    if (element.checkVisibility({ visibilityProperty: true })) return element
  }
  return null`
