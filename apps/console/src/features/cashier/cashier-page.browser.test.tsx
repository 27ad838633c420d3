import { toWire } from "@sufra/contract/wire-case"
import { noRewardRules } from "@sufra/domain/reward/reward"
import { m } from "@sufra/messages"
import { money, percent, points } from "@sufra/sentences/wording"
import { afterEach, beforeEach, expect, test } from "vitest"
import { page, userEvent } from "vitest/browser"
import { queryClient } from "../../shell/api/query-client.ts"
import { answer, calls, closePage, openPage } from "../../testing/console-screen.tsx"
import { meQuery, type Staff } from "../staff/index.ts"
import { CashierPage } from "./cashier-page.tsx"
import type { CounterCard, CounterReward, Found, FoundReward, Wallet } from "./counter.ts"

const place = "11111111-1111-4111-8111-111111111111"
const branch = { id: "22222222-2222-4222-8222-222222222222", name: { en: "Olaya", sa: "العليا" } }
const guest = { id: "33333333-3333-4333-8333-333333333333", first_name: "نورة", phone_tail: "0021" }
const karak = { en: "Free karak", sa: "كرك مجاني" }

type Reward = CounterReward["reward"]

function reward(label: Reward["label"], change: Partial<Reward> = {}): Reward {
  const terms = { kind: "prize", name: karak, image: null, worth_minor: 600, uses: 1, used: 0 }
  const gives = { effect: null, product_ids: null, rules: toWire(noRewardRules) }
  const id = "44444444-4444-4444-8444-444444444444"
  return { id, label, refusal: null, ...terms, ...gives, ...change } as never
}

const found: FoundReward = {
  ...{ what: "reward", guest, is_shown: false, names: [], last_use: null },
  reward: reward("claimable"),
}

const lookUp = (data: Found) => answer("POST /staff/cashier/finds/", () => ({ data }))
const text = (words: string) => page.getByText(words, { exact: false }).first()

async function scan(typed: string): Promise<void> {
  await userEvent.keyboard(`${typed}{Enter}`)
}

beforeEach(async () => {
  const staff = { id: "staff", establishment: { id: place }, branch_ids: [], capabilities: [] }
  queryClient.setQueryData(meQuery.queryKey, staff as unknown as Staff)
  queryClient.setQueryData(["place-branches", place], [branch] as never)
  queryClient.setQueryData(["place", place], { timezone: "Asia/Riyadh" } as never)
  openPage(<CashierPage />)
  await expect.element(text(m["cashier.ready_title"]())).toBeVisible()
})
afterEach(closePage)

test("the field has the focus, and hears a scanner whatever was pressed last", async () => {
  lookUp({ what: "nothing", why: "no-member" })
  await expect.element(page.getByRole("textbox")).toHaveFocus()
  await page.getByRole("heading", { name: m["cashier.recent"]() }).click()
  await scan("0501234567")
  await expect.element(text(m["cashier.no_member_title"]())).toBeVisible()
  expect(calls.at(-1)?.body).toEqual({ text: "0501234567", branch_id: branch.id })
})

test("Enter takes a reward, and its undo brings it back", async () => {
  lookUp(found)
  const undo_until = new Date(Date.now() + 60_000).toISOString()
  answer("POST /staff/cashier/claims/", () => ({
    data: { undo_until, reward: reward("claimed") },
  }))
  answer("POST /staff/cashier/claims/{id}/undo/", () => ({
    data: { reward: reward("claimable"), names: [], last_use: null },
  }))
  await scan("ABCD1234")
  await expect.element(text(m["cashier.ask"]({ digits: "" }).trim())).toBeVisible()
  await scan("")
  await expect.element(text(m["cashier.did_claim"]({ name: karak.sa }))).toBeVisible()
  await page
    .getByRole("button", { name: m["cashier.undo_of"]({ what: "" }).trim(), exact: false })
    .first()
    .click()
  await expect.element(text(m["cashier.undone"]())).toBeVisible()
  await expect.element(text(m["cashier.ready_title"]())).toBeVisible()
})

test("a reward says what it gives and what it asks for before it is taken", async () => {
  const change = {
    effect: { takes: "percent", rate_bp: 1_500, cap_minor: null } as const,
    ...{ worth_minor: 1_500, rules: toWire({ ...noRewardRules, minimumMinor: 10_000 }) },
  }
  lookUp({ ...found, reward: reward("claimable", change) })
  await scan("ABCD1234")
  await expect.element(page.getByRole("heading", { name: karak.sa })).toBeVisible()
  await expect.element(text(m["coupon.percent"]({ share: percent(1_500) }))).toBeVisible()
  await expect.element(text(m["coupon.minimum"]({ amount: money(10_000) }))).toBeVisible()
  const worth = m["cashier.worth"]({ amount: "" }).trim()
  await expect.element(page.getByText(worth, { exact: false })).not.toBeInTheDocument()
})

test("a reward for delivery alone says so, and cannot be taken", async () => {
  const refusal: Reward["refusal"] = { reason: "other_order_type", order_types: [3] }
  lookUp({ ...found, reward: reward("not-claimable", { refusal }) })
  await scan("ABCD1234")
  const types = m["order_type.delivery"]()
  await expect.element(text(m["refused.other_order_type"]({ types }))).toBeVisible()
  const take = page.getByRole("button", { name: m["cashier.take"]() })
  await expect.element(take).not.toBeInTheDocument()
})

test("a dead network is said; the next try goes under the same id", async () => {
  lookUp(found)
  answer("POST /staff/cashier/claims/", () => "network down")
  await scan("ABCD1234")
  const take = page.getByRole("button", { name: m["cashier.take"]() })
  await take.click()
  await expect.element(text(m["cashier.not_known"]())).toBeVisible()
  await take.click()
  const claims = () => calls.filter(({ key }) => key === "POST /staff/cashier/claims/")
  await expect.poll(() => claims().length).toBe(2)
  expect(new Set(claims().map(({ body }) => (body as { id: string }).id)).size).toBe(1)
})

test("a reward that another till has taken meanwhile says when and where", async () => {
  lookUp(found)
  const last_use = { at: "2026-11-17T12:30:00Z", branch_name: branch.name }
  answer("POST /staff/cashier/claims/", () => ({
    ...{ refused: "reward_not_claimable" as const },
    details: { reward: reward("claimed"), names: [], last_use },
  }))
  await scan("ABCD1234")
  await page.getByRole("button", { name: m["cashier.take"]() }).click()
  await expect.element(text(branch.name.sa)).toBeVisible()
  await expect.element(text(m["reward.label_claimed"]())).toBeVisible()
})

test("Escape clears, and a lookup that failed is asked again with Enter", async () => {
  answer("POST /staff/cashier/finds/", () => "network down")
  await scan("ABCD1234")
  await expect.element(page.getByRole("alert")).toBeVisible()
  lookUp(found)
  await scan("")
  await expect.element(page.getByRole("heading", { name: karak.sa })).toBeVisible()
  await userEvent.keyboard("{Escape}")
  await expect.element(text(m["cashier.ready_title"]())).toBeVisible()
})

test("a device without a camera says so", async () => {
  await page.getByRole("button", { name: m["cashier.camera_open"]() }).click()
  await expect.element(page.getByRole("alert")).toBeVisible()
})

test("a purchase gives points and a tap half a punch, and an undo takes each back", async () => {
  const wallet = (available: number) => ({ available, level: null }) as unknown as Wallet
  const card = (units: number) =>
    ({
      ...{ id: "55555555-5555-4555-8555-555555555555", name: karak, goal: 3, units },
      ...{ units_per_punch: 2, label: "in-progress", steps: [2, 1], reward_name: karak },
    }) as unknown as CounterCard
  const undo_until = new Date(Date.now() + 60_000).toISOString()
  const buy = "POST /staff/cashier/purchases/"
  const punch = "POST /staff/cashier/punches/"
  lookUp({ what: "member", member: { guest, wallet: wallet(0), rewards: [], cards: [card(0)] } })
  answer(buy, () => ({ data: { undo_until, points: 53, cut_by: null, wallet: wallet(53) } }))
  answer("POST /staff/cashier/purchases/{id}/undo/", () => ({ data: wallet(0) }))
  answer(punch, () => ({ data: { undo_until, card: card(1), filled: [] } }))
  answer("POST /staff/cashier/punches/{id}/undo/", () => ({ data: card(0) }))
  await scan("0501234567")
  await page.getByRole("button", { name: m["cashier.purchase_open"]() }).click()
  await expect.element(page.getByLabelText(m["cashier.amount"](), { exact: false })).toHaveFocus()
  await userEvent.keyboard("٦١.٢٠")
  await page.getByLabelText(m["cashier.receipt"]()).fill("POS-17")
  await userEvent.keyboard("{Enter}")
  const shown = page.getByText(points(53), { exact: true })
  await expect.element(shown).toBeVisible()
  await expect.element(page.getByRole("textbox", { name: m["cashier.field"]() })).toHaveFocus()
  const bought = page.getByRole("listitem").filter({ hasText: "53" })
  await bought.getByRole("button").click()
  await expect.element(bought).toMatchTextContent(m["cashier.undone"]())
  await expect.element(shown).not.toBeInTheDocument()
  const sent = (key: string) => calls.filter((call) => call.key === key).map(({ body }) => body)
  expect(sent(buy)).toMatchObject([{ amount_minor: 6_120, receipt_number: "POS-17" }])

  const row = page.getByRole("listitem").filter({ hasText: karak.sa })
  await page.getByText("½", { exact: false }).first().click()
  await expect.poll(() => sent(punch)).toMatchObject([{ units: 1 }])
  const undone = page.getByText(m["cashier.undone"](), { exact: true })
  const undo = m["cashier.undo_of"]({ what: "" }).trim()
  await page.getByRole("button", { name: undo, exact: false }).click()
  await expect.poll(() => undone.elements().length).toBe(2)
  await expect.element(row.first()).toBeVisible()
})
