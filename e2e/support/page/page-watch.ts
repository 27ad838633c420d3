import { type BrowserContext, expect, type Page, type Request } from "@playwright/test"
import { untranslatedIn } from "./untranslated.ts"

const writesPatienceMs = 5_000

/**
 * Listens to every page of a context. What a page logs as an error, throws, or fails to fetch from
 * our own origin is a problem, unless the test said beforehand that it expects it.
 */
export class PageWatch {
  readonly #problems: string[] = []
  readonly #expected: RegExp[] = []
  readonly #writes = new Map<Request, Page>()

  /** For a failure the test causes on purpose. */
  allow(...patterns: RegExp[]): void {
    this.#expected.push(...patterns)
  }

  follow(context: BrowserContext): void {
    for (const page of context.pages()) this.#followPage(page)
    context.on("page", (page) => this.#followPage(page))
  }

  async expectClean(context: BrowserContext): Promise<void> {
    await this.#untilWritten()
    for (const page of context.pages()) {
      for (const text of await untranslatedIn(page)) this.#note(`not translated: ${text}`)
    }
    expect(this.#problems, "problems the pages reported").toEqual([])
  }

  /** A tap is shown before the server has it: the next test of the file is to find it there. */
  async #untilWritten(): Promise<void> {
    const count = () => [...this.#writes.values()].filter((page) => !page.isClosed()).length
    try {
      await expect.poll(count, { timeout: writesPatienceMs }).toBe(0)
    } catch {
      // Held back for good.
    }
  }

  #note(problem: string): void {
    if (!this.#expected.some((pattern) => pattern.test(problem))) this.#problems.push(problem)
  }

  #followPage(page: Page): void {
    page.on("console", (message) => {
      if (message.type() !== "error") return
      this.#note(`console: ${message.text()} (${message.location().url})`)
    })
    page.on("pageerror", (error) => this.#note(`page error: ${error.message}`))
    page.on("request", (request) => {
      if (request.method() !== "GET" && isOurs(request, page)) this.#writes.set(request, page)
    })
    page.on("requestfinished", (request) => this.#writes.delete(request))
    page.on("requestfailed", (request) => {
      this.#writes.delete(request)
      const reason = request.failure()?.errorText ?? ""
      // A page that is left takes its open requests with it: the event stream always is one.
      if (reason === "net::ERR_ABORTED" || !isOurs(request, page)) return
      this.#note(`failed: ${request.method()} ${request.url()} ${reason}`)
    })
    page.on("response", (response) => {
      if (response.status() < 400 || !isOurs(response.request(), page)) return
      this.#note(`status ${response.status()}: ${response.request().method()} ${response.url()}`)
    })
  }
}

function isOurs(request: Request, page: Page): boolean {
  const { origin } = new URL(request.url())
  return request.isNavigationRequest() || page.url().startsWith(origin)
}
