import { m } from "@sufra/messages"
import { money } from "@sufra/sentences/wording"
import { afterEach, beforeEach, expect, test } from "vitest"
import { page } from "vitest/browser"
import { queryClient } from "../../../shell/api/query-client.ts"
import { answer, calls, closePage, openPage } from "../../../testing/console-screen.tsx"
import { meQuery, type Staff } from "../../staff/index.ts"
import type { Campaign } from "../campaigns.ts"
import { NewCampaignPage } from "./campaign-page.tsx"

const place = "11111111-1111-4111-8111-111111111111"
const karak = {
  id: "karak",
  name: { en: "Free karak", sa: "كرك مجاني" },
  worth_minor: 600,
  left: 30,
}
const theme = {
  ...{ primary: "#0F6B4F", secondary: "#E4572E", success: "#1A7F50", danger: "#B42318" },
  ...{ warning: "#8A5A0B", info: "#1D5FA8", dark: "#1C1917" },
}
const save = "PUT /staff/campaigns/{id}/"

const weights = () => page.getByRole("textbox", { name: m["campaign_editor.weight"]() })
const sent = () => calls.filter(({ key }) => key === save)
const press = (name: string) => page.getByRole("button", { name }).click()

/** Both names of the campaign, which come before those of its parts. */
async function nameIt(): Promise<void> {
  await page.getByLabelText(m["field.name_sa"]()).first().fill("عجلة الخريف")
  await page.getByLabelText(m["field.name_en"]()).first().fill("Autumn wheel")
}

const choosePrize = () =>
  page.getByLabelText(m["campaign_editor.segment_prize"]()).first().selectOptions(karak.id)

beforeEach(async () => {
  const staff = { id: "staff", establishment: { id: place }, branch_ids: [], capabilities: [] }
  queryClient.setQueryData(meQuery.queryKey, staff as unknown as Staff)
  queryClient.setQueryData(["place", place], { timezone: "Asia/Riyadh", theme } as never)
  queryClient.setQueryData(["reward-items"], [karak] as never)
  queryClient.setQueryData(["staff-menu"], { branches: [], categories: [] } as never)
  queryClient.setQueryData(["loyalty-programme"], { versions: [] } as never)
  openPage(<NewCampaignPage establishmentId={place} kind="wheel" />)
  await expect.element(weights().first()).toBeVisible()
})
afterEach(closePage)

test("odds and forecast follow the weights while they are typed", async () => {
  await choosePrize()
  const odds = (share: string) => page.getByText(m["campaign_editor.odds"]({ share }))
  await expect.element(odds("25%")).toBeVisible()
  await expect.element(odds("75%")).toBeVisible()
  // A quarter of a thousand tries wins a karak of six riyals; thirty of them last 120 tries.
  const forecast = page.getByRole("region", { name: m["campaign_editor.forecast_title"]() })
  await expect.element(forecast.getByText(money(150_000))).toBeVisible()
  const lasts = (spins: string) =>
    forecast.getByText(m["campaign_editor.forecast_lasts"]({ name: karak.name.sa, spins }))
  await expect.element(lasts("120")).toBeVisible()
  await weights().last().fill("1")
  await expect.element(odds("50%").first()).toBeVisible()
  await expect.element(forecast.getByText(money(300_000))).toBeVisible()
  await expect.element(lasts("60")).toBeVisible()
})

test("a new reward is made in a tab of its own, and the draft of the wheel stays", async () => {
  await nameIt()
  queryClient.setQueryData(["reward-items"], [] as never)
  const link = page.getByRole("link", { name: m["reward_editor.new"]() })
  await expect.element(link).toHaveAttribute("target", "_blank")
  queryClient.setQueryData(["reward-items"], [karak] as never)
  await choosePrize()
  await expect.element(page.getByLabelText(m["field.name_sa"]()).first()).toHaveValue("عجلة الخريف")
})

test("a wheel without a prize is refused before it is sent", async () => {
  await nameIt()
  await page.getByLabelText(m["field.name_sa"]()).nth(1).fill("كرك")
  await page.getByLabelText(m["field.name_en"]()).nth(1).fill("Karak")
  await press(m["action.save"]())
  await expect.element(page.getByText(m["campaign_editor.needs_prize"]())).toBeVisible()
  expect(sent()).toEqual([])
})

test("a prize brings its name along, and a lost answer makes no second wheel", async () => {
  answer(save, () => "network down")
  await nameIt()
  await choosePrize()
  await expect.element(page.getByLabelText(m["field.name_sa"]()).nth(1)).toHaveValue(karak.name.sa)
  await press(m["action.save"]())
  await expect.poll(() => sent().length).toBe(1)
  answer(save, () => ({ data: { id: "saved" } as Campaign }))
  await press(m["action.save"]())
  await expect.poll(() => sent().length).toBe(2)
  const [first, second] = sent()
  expect(second).toEqual(first)
  expect(first?.body).toMatchObject({
    version: null,
    campaign: {
      kind: "wheel",
      // What the specification's messages say: 10 days after a prize, 7 after a loss.
      ...{ won_days: 10, lost_minutes: 7 * 1_440 },
      segments: [
        { item_id: karak.id, name: karak.name, weight: 1 },
        { item_id: null, weight: 3, left: null },
      ],
    },
  })
})
