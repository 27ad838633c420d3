import { type BrowserContext, expect, type Page, type Request } from "@playwright/test"
import { untranslatedIn } from "./untranslated.ts"

/**
 * Listens to every page of a context. What a page logs as an error, throws, or fails to fetch from
 * our own origin is a problem, unless the test said beforehand that it expects it.
 */
export class PageWatch {
  readonly #problems: string[] = []
  readonly #expected: RegExp[] = []

  /** For a failure the test causes on purpose. */
  allow(...patterns: RegExp[]): void {
    this.#expected.push(...patterns)
  }

  follow(context: BrowserContext): void {
    for (const page of context.pages()) this.#followPage(page)
    context.on("page", (page) => this.#followPage(page))
  }

  async expectClean(context: BrowserContext): Promise<void> {
    for (const page of context.pages()) {
      for (const text of await untranslatedIn(page)) this.#note(`not translated: ${text}`)
    }
    expect(this.#problems, "problems the pages reported").toEqual([])
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
    page.on("requestfailed", (request) => {
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
