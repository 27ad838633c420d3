import { expect, type Page } from "@playwright/test"
import { newId } from "@sufra/domain/kernel/ids"
import type { ServerProcess } from "./server/server-process.ts"
import type { Tokens } from "./staff-sessions.ts"
import { words } from "./words.ts"

type Desk = { server: ServerProcess; tokens: Tokens }

async function call<Data>({ server, tokens }: Desk, path: string, body?: object): Promise<Data> {
  const answer = await fetch(`${server.url}/api/staff/${path}`, {
    method: body ? "PUT" : "GET",
    headers: {
      authorization: `Bearer ${tokens.access_token}`,
      ...(body && { "content-type": "application/json" }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
  return ((await answer.json()) as { data: Data }).data
}

const karak = "كرك مجاني"

async function karakId(desk: Desk): Promise<string> {
  const items = await call<{ id: string; name: { sa: string } }[]>(desk, "reward-items/")
  const found = items.find(({ name }) => name.sa === karak)
  if (!found) throw new Error("the demo gives no karak")
  return found.id
}

const rules = {
  kind: "wheel",
  name: { en: "Wheel of luck", sa: "عجلة الحظ" },
  description: null,
  active: true,
  from_at: null,
  until_at: null,
  windows: [],
  branch_ids: [],
  audience: "everyone",
  is_once: false,
  is_for_new_customers: false,
  won_days: 10,
  lost_minutes: 90,
  is_verified: true,
  channel: "sms",
  fields: [],
  permit_number: null,
}

/** Sure to win; as good as sure to lose; or with nothing left to win. */
export type Luck = "sure" | "none" | "gone"

function segmentsOf(luck: Luck, itemId: string, ids: [string, string]) {
  const shared = { media_id: null, per_day: null, known_left: null }
  const left = luck === "gone" ? 0 : luck === "none" ? 1 : null
  const prize = {
    ...{ ...shared, id: ids[0], name: { en: "Free karak", sa: karak }, colour: "#0f6b4f" },
    ...{ item_id: itemId, weight: 1, left },
  }
  const loser = {
    ...{ ...shared, id: ids[1], name: { en: "Next time", sa: "حظ أوفر" }, colour: "#f5c563" },
    ...{ item_id: null, weight: 1_000_000, left: null },
  }
  return luck === "sure" ? [prize] : [prize, loser]
}

/** A wheel that is newer than all others, and so the one that guests find; or a change of it. */
export async function runWheel(desk: Desk, luck: Luck) {
  const id = newId()
  const ids: [string, string] = [newId(), newId()]
  const segments = segmentsOf(luck, await karakId(desk), ids)
  let version: number | null = null
  const save = async (change: object) => {
    const campaign = { ...rules, segments, ...change }
    const saved = await call<{ version: number }>(desk, `campaigns/${id}/`, { campaign, version })
    version = saved.version
  }
  await save({})
  return { change: save }
}

export const spinButton = (page: Page) =>
  page.getByRole("button", { name: words("sa", "wheel.spin") })

/** What the sheet asks for after the code. */
export async function register(page: Page, name: string): Promise<void> {
  const sheet = page.getByRole("dialog")
  await sheet.getByLabel(words("sa", "customer.name")).fill(name)
  await sheet.getByLabel(words("sa", "customer.privacy_accept")).check()
  await sheet.getByRole("button", { name: words("sa", "wheel.register") }).click()
  await expect(sheet).toBeHidden()
}
