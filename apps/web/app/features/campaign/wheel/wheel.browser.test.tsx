import { newId } from "@sufra/domain/kernel/ids"
import { m } from "@sufra/messages"
import { beforeEach, describe, expect, test, vi } from "vitest"
import { page, userEvent } from "vitest/browser"
import { api } from "../../../testing/api-of-test.ts"
import { DemoCampaign, demoCampaign } from "../../../testing/demo/demo-campaign.ts"
import { demoCustomer, serveCodes, signedIn, willSignIn } from "../../../testing/demo/demo-guest.ts"
import { demoId } from "../../../testing/demo/demo-id.ts"
import type { DemoSite } from "../../../testing/demo/demo-site.ts"
import { serveDemo } from "../../../testing/demo/serve-demo.ts"
import { ApiRefusal } from "../../../testing/fake-api.ts"
import { openScreen, reopenScreen } from "../../../testing/open-screen.tsx"
import {
  expectCount,
  expectNoText,
  expectText,
  main,
  press,
  table12,
} from "../../../testing/page-parts.ts"
import { sliceAt } from "./geometry.ts"

const path = `/wheel/${table12}`
const commits = "POST /campaign/qr/{uuid}/campaigns/{id}/commits/"
const entries = "POST /campaign/qr/{uuid}/entries/"
const draws = "POST /campaign/qr/{uuid}/entries/{id}/draw/"
const karak = 0
const noLuck = 2

let site: DemoSite
let game: DemoCampaign

const spinButton = () => page.getByRole("button", { name: m["wheel.spin"]() })
const wheel = () => page.getByRole("img", { name: "Free karak", exact: false })
const heading = (name: string) => page.getByRole("heading", { name })

function preferStill(): void {
  const ask = window.matchMedia.bind(window)
  vi.spyOn(window, "matchMedia").mockImplementation((query) =>
    query.includes("prefers-reduced-motion") ? ask("all") : ask(query),
  )
}

/** Every frame is a fifth of a second: the wheel turns as always, and nobody waits for it. */
function hurryFrames(): void {
  let nowMs = 1_000
  vi.spyOn(window, "requestAnimationFrame").mockImplementation((step) => {
    nowMs += 200
    return window.setTimeout(() => step(nowMs))
  })
}

function turnedTo(): number {
  const turning = wheel().element().parentElement
  return Number(/rotate\((.*)deg\)/.exec(turning?.style.transform ?? "")?.[1] ?? Number.NaN)
}

const keptTries = () => localStorage.getItem(`sufra-tries-${site.place.id}`) ?? ""
const bodiesOf = (key: typeof entries | typeof draws) =>
  api()
    .callsOf(key)
    .map(({ body }) => body)

beforeEach(() => {
  site = serveDemo()
  // Of its own for each test: a page remembers what it has begun.
  game = new DemoCampaign(demoCampaign({ id: newId() }))
  game.serve()
})

describe("the page", () => {
  test("shows what can be won, how likely it is, the rules and the permit", async () => {
    await openScreen(path, { language: "en" })
    await expect.element(heading("Try your luck")).toBeVisible()
    const odds = page.getByRole("region", { name: m["play.odds_title"]() })
    await expectText(odds, "Free karak")
    await expectText(odds, "30%")
    await expectText(odds, "0.5%")
    await expectNoText(odds, m["play.none_left_today"]())
    await expectText(main(), m["play.no_purchase"]())
    await expectText(main(), "1448-20371")
    await expect
      .element(page.getByRole("link", { name: m["wheel.check_fair"]() }))
      .toHaveAttribute("href", `${path}/verify/all?campaign=${game.campaign.id}`)
  })

  test("says so where nothing runs, or the wheel is switched off", async () => {
    game.live = { campaign: null, refusal: null, entry: null }
    await openScreen(path, { language: "en" })
    await expect.element(heading(m["wheel.none_title"]())).toBeVisible()
    site.place.subscriptions = ["menu"]
    await reopenScreen()
    await expect.element(heading(m["error.module_off"]())).toBeVisible()
  })

  test("offers to try again where the network is dead", async () => {
    signedIn(site)
    let isCut = false
    api().answer("GET /campaign/qr/{uuid}/live/{kind}/", () => {
      if (isCut) throw new TypeError("Failed to fetch")
      // The page came; what is personal does not.
      isCut = true
      return game.live
    })
    await openScreen(path, { language: "en" })
    await expectText(main(), m["play.failed_text"]())
    game.serve()
    await page.getByRole("button", { name: m["action.retry"]() }).click()
    await expect.element(spinButton()).toBeVisible()
  })
})

describe("a guest who is known", () => {
  beforeEach(() => signedIn(site))

  test("spins by the keyboard, and is led to the prize", async () => {
    preferStill()
    game.outcome = karak
    api().answer(entries, ({ body }) => {
      const { id, commit } = body as { id: string; commit: string }
      // Before the server hears of a try, this browser has kept it.
      expect(keptTries()).toContain(id)
      expect(keptTries()).toContain(commit)
      game.live = { ...game.live, entry: game.entry(id, commit) }
      return game.entry(id, commit)
    })
    await openScreen(path, { language: "en" })
    await expect.element(spinButton()).toBeEnabled()
    await expectText(main(), m["wheel.drag_hint"]())
    spinButton().element().focus()
    await press("{Enter}")
    const won = heading(m["play.won_title"]({ prize: "Free karak" }))
    await expect.element(won).toHaveFocus()
    await expectText(main(), m["play.won_text_sms"]())
    await expect
      .element(page.getByRole("link", { name: m["play.won_show"]() }))
      .toHaveAttribute("href", `/prize/${table12}?id=${demoId("reward", "won")}`)
    expect(sliceAt(turnedTo(), 3)).toBe(karak)
    const [sent] = bodiesOf(entries)
    expect(sent).toMatchObject({ form: { name: demoCustomer().name, privacy_accepted: true } })
    expect(sent).not.toHaveProperty("form.phone")
  })

  test("sees the wheel turn and stop on what came out", async () => {
    hurryFrames()
    game.outcome = noLuck
    await openScreen(path, { language: "en" })
    await expectText(main(), m["wheel.drag_hint"]())
    await spinButton().click()
    await expect.element(heading(m["play.lost_title"]())).toHaveFocus()
    expect(sliceAt(turnedTo(), 3)).toBe(noLuck)
    expect(Math.abs(turnedTo())).toBeGreaterThan(4 * 360)
    const { scrollWidth, clientWidth } = document.documentElement
    expect(scrollWidth).toBe(clientWidth)
  })

  test("throws the wheel with a finger", async () => {
    hurryFrames()
    await openScreen(path, { language: "en" })
    await expectText(main(), m["wheel.drag_hint"]())
    await userEvent.dragAndDrop(wheel(), wheel(), {
      sourcePosition: { x: 170, y: 40 },
      targetPosition: { x: 60, y: 170 },
      force: true,
    })
    await expect.element(heading(m["play.won_title"]({ prize: "Free karak" }))).toBeVisible()
    expect(turnedTo()).toBeLessThan(-4 * 360)
    expect(api().callsOf(draws)).toHaveLength(1)
  })

  test("who lost reads when to come back, and may play when the time is over", async () => {
    const retry_at = new Date(Date.now() + 8_000).toISOString()
    const lost = game.entry(demoId("entry", "lost"), "0".repeat(64), { state: "done", retry_at })
    const refusal = { code: "participate_after", until: retry_at, days: null }
    game.live = { ...game.live, entry: lost, refusal }
    await openScreen(path, { language: "en" })
    await expect.element(heading(m["play.lost_title"]())).toBeVisible()
    await expectText(main(), "Try again in 1 minute")
    await expectText(main(), "00:00:0")
    await expectCount(spinButton(), 0)
    game.live = { ...game.live, refusal: null }
    await expect.element(spinButton()).toBeVisible()
  })

  test("whose answer is lost spins the same try again", async () => {
    preferStill()
    await openScreen(path, { language: "en" })
    await expectText(main(), m["wheel.drag_hint"]())
    api().cutOff(draws)
    await spinButton().click()
    await expectText(main(), m["error.network_failed"]())
    game.serve()
    await reopenScreen()
    await expectText(main(), m["wheel.drag_hint"]())
    await spinButton().click()
    await expect.element(heading(m["play.won_title"]({ prize: "Free karak" }))).toBeVisible()
    const [first, second] = api().callsOf(draws)
    expect(second).toEqual(first)
    expect(api().callsOf(commits)).toHaveLength(1)
  })

  test("takes a new promise, once, when the wheel was changed", async () => {
    preferStill()
    let tries = 0
    api().answer(entries, ({ body }) => {
      tries += 1
      if (tries === 1) throw new ApiRefusal(409, "campaign_changed")
      const { id, commit } = body as { id: string; commit: string }
      game.live = { ...game.live, entry: game.entry(id, commit) }
      return game.entry(id, commit)
    })
    await openScreen(path, { language: "en" })
    await expectText(main(), m["wheel.drag_hint"]())
    await spinButton().click()
    await expect.element(heading(m["play.won_title"]({ prize: "Free karak" }))).toBeVisible()
    const [first, second] = bodiesOf(entries) as { id: string; commit: string }[]
    expect(first?.commit).not.toBe(second?.commit)
    expect(first?.id).not.toBe(second?.id)
  })

  test.each([
    ["another tab has begun", "submitted_already"],
    ["another tab has begun with a form", "submitted_more_than_once"],
    ["was sent with another form, whose answer was lost", "request_differs"],
  ] as const)("goes on with the try that %s", async (_, code) => {
    preferStill()
    const elsewhere = game.entry(demoId("entry", "elsewhere"), "f".repeat(64))
    await openScreen(path, { language: "en" })
    await expectText(main(), m["wheel.drag_hint"]())
    api().refuse(entries, 409, code)
    game.live = { ...game.live, entry: elsewhere }
    await spinButton().click()
    await expect.element(heading(m["play.won_title"]({ prize: "Free karak" }))).toBeVisible()
    expect(
      api()
        .callsOf(draws)
        .map(({ params }) => params.id),
    ).toEqual([elsewhere.id])
  })

  test.each([
    ["participate_later", m["error.participate_later"]],
    ["out_of_gifts", m["error.out_of_gifts"]],
    ["participate_never_again", m["error.participate_never_again"]],
    ["new_participants_only", m["error.new_participants_only"]],
    ["new_customers_of_branch_only", m["error.new_customers_of_branch_only"]],
    ["participate_in_one_minute", m["error.participate_in_one_minute"]],
  ] as const)("reads why they may not take part: %s", async (code, sentence) => {
    game.live = { ...game.live, refusal: { code, until: null, days: null } }
    await openScreen(path)
    await expect.element(heading(sentence())).toBeVisible()
    await expectCount(spinButton(), 0)
  })

  test("is not offered another try that would be refused", async () => {
    preferStill()
    game.outcome = noLuck
    const late = { retry_at: new Date(Date.now() - 1_000).toISOString() }
    api().answer(draws, () => {
      if (!game.live.entry) throw new Error("nothing waits in this test")
      const entry = { ...game.drawn(game.live.entry), ...late }
      const refusal = { code: "out_of_gifts", until: null, days: null }
      game.live = { ...game.live, entry, refusal }
      return entry
    })
    await openScreen(path, { language: "en" })
    await expectText(main(), m["wheel.drag_hint"]())
    await spinButton().click()
    await expect.element(heading(m["play.lost_title"]())).toBeVisible()
    await expectCount(page.getByRole("button", { name: m["play.play_again"]() }), 0)
  })

  test("who won lately reads how often one may take part, with the time left", async () => {
    const until = new Date(Date.now() + 9 * 24 * 3_600_000).toISOString()
    game.live = { ...game.live, refusal: { code: "participated_once_every", until, days: 10 } }
    await openScreen(path)
    await expectText(main(), m["error.participated_once_every"]({ days: 10 }))
    await expectText(main(), "يمكن المحاولة مرة أخرى بعد 9 أيام")
  })

  test.each([karak, noLuck])(
    "finds the wheel on slice %i again after a reload",
    async (outcome) => {
      game.outcome = outcome
      const until = new Date(Date.now() + 9 * 24 * 3_600_000).toISOString()
      const entry = game.drawn(game.entry(newId(), "0".repeat(64)))
      game.live = {
        ...{ ...game.live, entry },
        refusal: { code: "participated_once_every", until, days: 10 },
      }
      await openScreen(path, { language: "en" })
      const title =
        outcome === karak ? m["play.won_title"]({ prize: "Free karak" }) : m["play.lost_title"]()
      await expect.element(heading(title)).toBeVisible()
      expect(sliceAt(turnedTo(), 3)).toBe(outcome)
    },
  )
})

describe("a guest who is new", () => {
  const phone = () => page.getByRole("textbox", { name: m["verification.phone_label"]() })
  const consent = () => page.getByRole("checkbox", { name: m["customer.privacy_accept"]() })
  const name = () => page.getByRole("textbox", { name: m["customer.name"]() })

  test("is asked for number, code and name first; then the wheel is theirs", async () => {
    preferStill()
    willSignIn(demoCustomer({ name: "", privacy_accepted: false }))
    serveCodes()
    await openScreen(path, { language: "en" })
    await spinButton().click()
    await phone().fill("0501234567")
    await page.getByRole("button", { name: m["verification.send"]() }).click()
    const code = page.getByRole("textbox", { name: m["verification.code_label"]() })
    await expect.element(code).toHaveFocus()
    await press("1234")
    await page.getByRole("button", { name: m["wheel.register"]() }).click()
    await expectText(page.getByRole("dialog"), m["validation.name_required"]())
    await expectText(page.getByRole("dialog"), m["customer.privacy_needed"]())
    await name().fill("Noura")
    await consent().click()
    await page.getByRole("button", { name: m["wheel.register"]() }).click()
    await expectText(main(), m["wheel.drag_hint"]())
    await spinButton().click()
    await expect.element(heading(m["play.won_title"]({ prize: "Free karak" }))).toBeVisible()
    // The promise was given before the number was asked for.
    expect(api().callsOf(commits)).toHaveLength(1)
  })

  test("where no phone is verified, the prize is sent and not shown", async () => {
    preferStill()
    game.live = { ...game.live, campaign: demoCampaign({ id: newId(), is_verified: false }) }
    await openScreen(path, { language: "en" })
    await spinButton().click()
    await name().fill("Noura")
    await phone().fill("0501234567")
    await consent().click()
    await page.getByRole("button", { name: m["wheel.register"]() }).click()
    await expectText(main(), m["wheel.drag_hint"]())
    await spinButton().click()
    await expect.element(heading(m["play.sent_title"]())).toBeVisible()
    expect(bodiesOf(entries)).toMatchObject([{ form: { name: "Noura", phone: "+966501234567" } }])
  })

  test("a prize that no message tells of is kept, and the page leads to it", async () => {
    preferStill()
    game.isKept = true
    game.live = { ...game.live, campaign: demoCampaign({ id: newId(), is_verified: false }) }
    await openScreen(path, { language: "en" })
    await spinButton().click()
    await name().fill("Noura")
    await phone().fill("0501234567")
    await consent().click()
    await page.getByRole("button", { name: m["wheel.register"]() }).click()
    await expectText(main(), m["wheel.drag_hint"]())
    await spinButton().click()
    await expect.element(heading(m["play.kept_title"]())).toBeVisible()
    await page.getByRole("link", { name: m["play.collect_sign_in_title"]() }).click()
    await expectText(main(), m["play.collect_sign_in_text"]())
  })
})

test("the link of a message leads to what was won, once the phone is proven", async () => {
  signedIn(site)
  const won = game.entry(demoId("entry", "won"), "0".repeat(64))
  const prize_name = { en: "Free karak", sa: "كرك مجاني" }
  const reward_id = demoId("reward", "won")
  api().answer("POST /campaign/qr/{uuid}/collected/", () => [
    { ...won, state: "done" as const, is_win: true, prize_name, reward_id },
  ])
  await openScreen(`${path}?collect`, { language: "en" })
  await expect.element(heading(m["play.collected_title"]())).toBeVisible()
  await expect
    .element(page.getByRole("link", { name: "Free karak" }))
    .toHaveAttribute("href", `/prize/${table12}?id=${reward_id}`)
})
