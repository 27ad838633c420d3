import { randomUUID } from "node:crypto"
import type { Transaction } from "@sufra/db/connection"
import {
  campaign,
  campaignCommit,
  campaignEntry,
  campaignStock,
  campaignWheel,
} from "@sufra/db/schema/campaign/campaign"
import { message } from "@sufra/db/schema/message"
import { known } from "@sufra/db/seeds/demo/known"
import type { CampaignSegment } from "@sufra/domain/campaign/campaign"
import { newId } from "@sufra/domain/kernel/ids"
import { eq } from "drizzle-orm"
import { newPhone } from "./customers.ts"
import { makeGuest } from "./guest-orders.ts"
import { insertItem } from "./rewards.ts"
import { newAddress } from "./sign-in.ts"
import { dataOf } from "./strict-reply.ts"
import type { TestApp } from "./test-app.ts"

type NewCampaign = Pick<typeof campaign.$inferInsert, "establishmentId"> &
  Partial<typeof campaign.$inferInsert>

export type NewSegment = Partial<CampaignSegment> & {
  left?: number | null
  perDay?: number | null
}

/** A wheel for everybody whose segments are as a test says. */
export async function insertCampaign(
  tx: Transaction,
  given: NewCampaign,
  parts: readonly NewSegment[],
) {
  const { establishmentId } = given
  const [row] = await tx
    .insert(campaign)
    .values({
      ...{ id: newId(), kind: "wheel", name: { en: "Wheel", sa: "العجلة" }, windows: [] },
      ...{ branchIds: [], audience: "everyone", isOnce: false, isForNewCustomers: false },
      ...{ wonDays: 10, lostMinutes: 60, isVerified: true, channel: "sms", fields: [] },
      ...given,
    })
    .returning()
  if (!row) throw new Error("a campaign that was just written is missing")
  const segments = parts.map(({ left, perDay, ...part }) => ({
    ...{ id: newId(), name: { en: "Part", sa: "جزء" }, mediaId: null, colour: "#b45309" },
    ...{ itemId: null, weight: 1, ...part },
    ...{ left: left ?? null, perDay: perDay ?? null },
  }))
  await tx.insert(campaignWheel).values({
    ...{ establishmentId, campaignId: row.id, version: row.wheelVersion },
    segments: segments.map(({ left, perDay, ...shown }) => shown),
  })
  const stock = segments.flatMap(({ id: segmentId, itemId, left, perDay }) =>
    itemId ? [{ establishmentId, campaignId: row.id, segmentId, itemId, left, perDay }] : [],
  )
  if (stock.length > 0) await tx.insert(campaignStock).values(stock)
  return { row, segments }
}

/** A try that was drawn, and lost; of somebody unknown unless a test says whose. */
export async function insertDrawnEntry(
  tx: Transaction,
  establishmentId: string,
  at: Date,
  customerId: string | null = null,
): Promise<string> {
  const id = newId()
  const item = await insertItem(tx, { establishmentId })
  const { row } = await insertCampaign(tx, { establishmentId }, [{ itemId: item.id }])
  const commitId = newId()
  await tx.insert(campaignCommit).values({
    ...{ establishmentId, id: commitId, campaignId: row.id, wheelVersion: 1 },
    ...{ commit: commitId, seed: commitId, expiresAt: at },
  })
  await tx.insert(campaignEntry).values({
    ...{ establishmentId, id, campaignId: row.id, phone: "+966551112233", name: "N" },
    ...{ language: "sa", commitId, drawnAt: at, customerId },
  })
  return id
}

/** As long as a hash. */
const hexOf = (id: string) => id.replaceAll("-", "").repeat(2)

/** Tries of these guests that wait for their draw. */
export async function insertWaiting(
  { database, clock }: TestApp,
  row: typeof campaign.$inferSelect,
  guests: readonly { id: string }[],
): Promise<string[]> {
  const { establishmentId, id: campaignId, wheelVersion } = row
  const made = guests.map(({ id }) => ({ customerId: id, id: newId(), commitId: newId() }))
  const expiresAt = new Date(clock.now.getTime() + 3_600_000)
  await database.withTransaction(async (tx) => {
    await tx.insert(campaignCommit).values(
      made.map(({ commitId }) => ({
        ...{ establishmentId, id: commitId, campaignId, wheelVersion, expiresAt },
        ...{ commit: hexOf(commitId), seed: hexOf(commitId), createdAt: clock.now },
      })),
    )
    await tx.insert(campaignEntry).values(
      made.map(({ id, customerId, commitId }) => ({
        ...{ establishmentId, id, campaignId, customerId, commitId, phone: newPhone() },
        ...{ name: "نورة العتيبي", language: "sa" as const, createdAt: clock.now },
      })),
    )
  })
  return made.map(({ id }) => id)
}

type Player = {
  headers: Record<string, string>
  cookies?: Record<string, string>
  remoteAddress?: string
}

const base = `/api/campaign/qr/${known.establishments.baytAlKaram}`

export const playForm = {
  ...{ name: "نورة العتيبي", email: null, age_group: null, gender: null, city: null },
  ...{ language: "sa", marketing_consent: false, privacy_accepted: true },
}

/** A campaign of the demo's, whose first part is a prize unless a test says otherwise. */
export function makeCampaign(
  { database, clock }: TestApp,
  given: Partial<typeof campaign.$inferInsert> = {},
  parts: readonly NewSegment[] = [{}],
) {
  const establishmentId = known.establishments.baytAlKaram
  return database.withTransaction(async (tx) => {
    const item = await insertItem(tx, { establishmentId })
    const named = parts.map((part) => ({ itemId: item.id, ...part }))
    const made = await insertCampaign(
      tx,
      { establishmentId, createdAt: clock.now, ...given },
      named,
    )
    return { ...made, item }
  })
}

/** A browser of its own. */
export function newBrowser(headers: Record<string, string> = {}): Required<Player> {
  return { headers, cookies: { "sufra-browser": randomUUID() }, remoteAddress: newAddress() }
}

/** A signed-in guest, in a browser of their own. */
export async function newPlayer(test: TestApp) {
  const guest = await makeGuest(test)
  return { ...newBrowser(guest.headers), id: guest.id }
}

export async function entryOf({ database }: TestApp, id: string) {
  const [row] = await database.read.select().from(campaignEntry).where(eq(campaignEntry.id, id))
  return row
}

/** The messages that bring a prize to its winner. */
export async function messagesOf({ database }: TestApp, entryId: string) {
  return database.read
    .select()
    .from(message)
    .where(eq(message.key, `campaign ${entryId}`))
}

export async function drawsOf(test: TestApp, campaignId: string) {
  const reply = await test.app.inject({ url: `${base}/campaigns/${campaignId}/draws/` })
  return dataOf("GET /campaign/qr/{uuid}/campaigns/{id}/draws/", reply)
}

export async function promiseFor(test: TestApp, player: Player, campaignId: string) {
  const url = `${base}/campaigns/${campaignId}/commits/`
  return dataOf(
    "POST /campaign/qr/{uuid}/campaigns/{id}/commits/",
    await test.app.inject({ method: "POST", url, ...player }),
  )
}

type Sent = { id?: string; commit?: string; form?: object }

/** Sends the form, with a promise of its own unless it has one. */
export async function sendForm(test: TestApp, player: Player, campaignId: string, sent: Sent = {}) {
  const commit = sent.commit ?? (await promiseFor(test, player, campaignId)).commit
  const payload = {
    ...{ id: sent.id ?? newId(), campaign_id: campaignId, commit },
    form: { ...playForm, ...sent.form },
  }
  return test.app.inject({ method: "POST", url: `${base}/entries/`, payload, ...player })
}

export async function draw(test: TestApp, player: Player, id: string, nonce = "0123456789abcdef") {
  const url = `${base}/entries/${id}/draw/`
  return test.app.inject({ method: "POST", url, payload: { nonce }, ...player })
}

/** Both steps, and what came of them. */
export async function play(test: TestApp, player: Player, campaignId: string, sent: Sent = {}) {
  const entered = await sendForm(test, player, campaignId, sent)
  const { id } = dataOf("POST /campaign/qr/{uuid}/entries/", entered)
  return dataOf("POST /campaign/qr/{uuid}/entries/{id}/draw/", await draw(test, player, id))
}
