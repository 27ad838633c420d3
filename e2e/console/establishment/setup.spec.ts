import type { Page } from "@playwright/test"
import { known } from "@sufra/db/seeds/demo/known"
import { test as base, browserState, expect } from "../../fixtures.ts"
import { desktop } from "../../support/browser.ts"
import { emailField, pageHeading, passwordField, submitSignIn } from "../../support/console.ts"
import { waitUntilStarted } from "../../support/guest.ts"
import { addButton } from "../../support/menu/item.ts"
import { expectConfirmed, giveContact, placeButton, proceed } from "../../support/ordering.ts"
import { PageWatch } from "../../support/page/page-watch.ts"
import { smsKey } from "../../support/server/beside.ts"
import { type ServerProcess, startServerProcess } from "../../support/server/server-process.ts"
import { words } from "../../support/words.ts"

/** Nothing but a one-time link, and Unifonic at this machine. */
const test = base.extend<{ newServer: ServerProcess }>({
  newServer: [
    async ({ smsProvider }, use) => {
      const env = { SUFRA_DEMO: "0", SUFRA_SMS_URL: smsProvider.url }
      const server = await startServerProcess({ isEmpty: true, env })
      await use(server)
      await server.stop()
    },
    { timeout: 120_000 },
  ],
})
test.use({ viewport: desktop })

type Key = Parameters<typeof words>[1]
const w = (key: Key, fill = {}) => words("sa", key, fill)

/** An owner at the console: what they press and type is counted. */
class Owner {
  presses = 0
  fields = 0
  readonly #page: Page
  constructor(page: Page) {
    this.#page = page
  }
  async press(key: Key): Promise<void> {
    this.presses += 1
    await this.#page.getByRole("button", { name: w(key), exact: true }).click()
  }
  async choose(key: Key): Promise<void> {
    this.presses += 1
    await this.#page.getByRole("radio", { name: w(key), exact: false }).check()
  }
  async fill(key: Key, text: string): Promise<void> {
    this.fields += 1
    await this.#page.getByLabel(w(key), { exact: true }).fill(text)
  }
  async asked(key: Key): Promise<void> {
    await expect(pageHeading(this.#page, w(key))).toBeVisible()
  }
}

async function makeAccount(page: Page, owner: Owner, server: ServerProcess): Promise<void> {
  await page.goto(/http:\S+\/console\/setup#\S+/.exec(server.output())?.[0] ?? "")
  await owner.fill("setup.place_sa", "كرم الديرة")
  await owner.fill("setup.your_name", "هند")
  owner.fields += 2
  await emailField(page).fill("hind@example.com")
  await passwordField(page).fill("a long password 7")
  await owner.press("setup.submit_place")
}

/** With the starter menu, ten tables, and an SMS account; only the logo is skipped. */
async function answerEverything(page: Page, owner: Owner): Promise<void> {
  await owner.asked("guide.brand_title")
  await owner.press("guide.skip")
  await owner.asked("guide.branch_title")
  await owner.fill("guide.branch_address", "حي العليا، طريق الملك فهد")
  await owner.fill("branch_editor.paste", "24.7136, 46.6753")
  await owner.press("guide.save")
  await owner.asked("guide.hours_title")
  // Around the clock: the journey runs at any hour.
  await owner.fill("guide.hours_from", "00:00")
  await owner.fill("guide.hours_to", "00:00")
  await owner.press("guide.save")
  await owner.asked("guide.menu_title")
  owner.presses += 1
  await page.getByRole("button", { name: w("guide.menu_starter") }).click()
  await owner.press("guide.go_on")
  await owner.asked("guide.tables_title")
  await owner.press("guide.tables_make")
  await expect(page.getByRole("button", { name: w("sheet.print") })).toBeVisible()
  await owner.press("guide.go_on")
  await owner.asked("guide.order_types_title")
  // Left in the middle: a reload asks the same again.
  await page.reload()
  await owner.asked("guide.order_types_title")
  await owner.press("guide.save")
  await owner.asked("guide.vat_title")
  await owner.choose("guide.vat_yes")
  await owner.fill("receipt.vat_number", "300456789100003")
  await owner.press("guide.save")
  await owner.asked("guide.payments_title")
  await owner.press("guide.save")
  await owner.asked("guide.messages_title")
  await owner.choose("guide.messages_with")
  owner.presses += 1
  await page.getByLabel(w("settings.provider"), { exact: true }).selectOption("unifonic")
  await owner.fill("settings.key_unifonic", smsKey)
  await owner.fill("settings.sender", "Karam")
  await owner.press("guide.save")
  await owner.asked("guide.staff_title")
  await owner.press("guide.go_on")
  await owner.asked("guide.test_order_title")
}

async function orderAsGuest(guest: Page, server: ServerProcess, code: string): Promise<void> {
  await guest.goto(`/menu/${code}`)
  await waitUntilStarted(guest)
  await guest.getByRole("link", { name: "حمص بالطحينة", exact: true }).first().click()
  await addButton(guest, "sa").click()
  await guest.goto(`/cart/${code}`)
  await proceed(guest, `/checkout/${code}`, "sa")
  await giveContact(guest, server, { name: "نورة", language: "sa" })
  await placeButton(guest, "sa").click()
  await expectConfirmed(guest, "sa")
}

test.describe("a place of one's own", () => {
  test.use({ baseURL: async ({ newServer }, use) => use(newServer.url) })

  test("from the one-time link to a paid first order, by the guide", async ({
    page,
    browser,
    newServer,
  }) => {
    const owner = new Owner(page)
    const startedAt = Date.now()
    await makeAccount(page, owner, newServer)
    await answerEverything(page, owner)
    const seconds = Math.round((Date.now() - startedAt) / 1000)
    process.stdout.write(
      `The guide: 12 screens, ${owner.presses} presses, ${owner.fields} fields, ${seconds} s of a script\n`,
    )

    const address = await page.getByText(/\/qr\/[0-9a-f-]{36}/).textContent()
    const code = address?.split("/qr/")[1] ?? ""
    const context = await browser.newContext({
      baseURL: newServer.url,
      viewport: { width: 390, height: 844 },
      storageState: browserState(newServer.url, "sa", null),
    })
    const watch = new PageWatch()
    watch.follow(context)
    const guest = await context.newPage()
    await orderAsGuest(guest, newServer, code)

    // Without a touch of the owner's.
    await expect(page.getByText(w("guide.test_order_arrived"))).toBeVisible()
    // This one is sold: it stays in the books.
    await page.getByRole("checkbox", { name: w("guide.test_order_put_away_hint") }).uncheck()
    await owner.press("guide.finish")
    await expect(pageHeading(page, w("guide.done_title"))).toBeVisible()

    await page.getByRole("link", { name: w("guide.done_orders") }).click()
    const card = page.getByRole("article")
    await card.getByRole("button", { name: new RegExp(`^${w("board.accept")}`) }).click()
    await expect(card.getByText(w("till.unpaid"))).toBeVisible()
    await card.getByRole("heading").getByRole("button").click()
    await page
      .getByRole("button", { name: new RegExp(w("till.take_title", { number: "" })) })
      .click()
    await page.getByRole("button", { name: w("till.cash_received"), exact: true }).click()
    await expect(page.locator("[data-paid=paid]").first()).toBeVisible()

    await page.goto("/console/today")
    const checklist = page.getByRole("region", {
      name: w("guide.checklist_title", { done: 10, count: 11 }),
    })
    await expect(checklist.getByRole("link", { name: w("guide.brand_short") })).toContainText(
      w("guide.state_skipped"),
    )
    await checklist.getByRole("button", { name: w("guide.checklist_close") }).click()
    await expect(checklist).toBeHidden()
    await watch.expectClean(context)
    await context.close()
  })
})

test.describe("an installation of several places", () => {
  test.use({ baseURL: async ({ emptyServer }, use) => use(emptyServer.url) })

  test("begins with a one-time link", async ({ page, emptyServer, watch }) => {
    watch.allow(/403/)
    const link = /http:\S+\/console\/setup#\S+/.exec(emptyServer.output())?.[0] ?? ""
    await page.goto("/console/sign-in")
    await submitSignIn(page, known.staff.owner, known.password)
    await expect(page.getByRole("alert")).toContainText(words("sa", "error.demo_password_refused"))

    await page.goto(link)
    await expect(page).toHaveURL("/console/setup")
    await page.getByRole("button", { name: words("sa", "setup.several") }).click()
    await page.getByLabel(words("sa", "setup.your_name")).fill("هند")
    await emailField(page).fill("hind@example.com")
    await passwordField(page).fill("short")
    await page.getByRole("button", { name: words("sa", "setup.submit") }).click()
    await expect(page.getByText(words("sa", "validation.too_short"))).toBeVisible()
    await passwordField(page).fill("a long password 7")
    await page.getByRole("button", { name: words("sa", "setup.submit") }).click()
    await expect(pageHeading(page, words("sa", "establishment.title"))).toBeVisible()
    await expect(page.getByText(words("sa", "establishment.empty_title"))).toBeVisible()

    await page.getByRole("link", { name: words("sa", "console.sign_out") }).click()
    // If the test left sooner, the next start of the console would end the session, and find it over.
    await expect(page).toHaveURL(/\/console\/sign-in/)
    await page.goto(link)
    await page.getByLabel(words("sa", "setup.place_sa")).fill("كرم")
    await page.getByLabel(words("sa", "setup.your_name")).fill("غيرها")
    await emailField(page).fill("other@example.com")
    await passwordField(page).fill("a long password 8")
    await page.getByRole("button", { name: words("sa", "setup.submit_place") }).click()
    await expect(page.getByRole("alert")).toContainText(words("sa", "error.setup_link_invalid"))
  })

  test("the start page lists no places outside the demo", async ({ page }) => {
    await page.goto("/")
    await expect(page.getByRole("heading", { name: words("sa", "start.title") })).toBeVisible()
    await expect(page.getByText(words("sa", "start.demo"))).toHaveCount(0)
  })
})
