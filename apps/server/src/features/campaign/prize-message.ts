import type { Transaction } from "@sufra/db/connection"
import { collectDays, prizeCodeMs } from "@sufra/domain/campaign/campaign"
import { catalogueOf } from "@sufra/domain/kernel/locale"
import { m } from "../../texts.ts"
import type { EstablishmentRow } from "../establishment/index.ts"
import { queueMessage } from "../message/index.ts"
import type { ItemRow, RewardRow } from "../reward/index.ts"
import type { CampaignRow, EntryRow } from "./queries.ts"

type Won = {
  row: CampaignRow
  place: EstablishmentRow
  entry: EntryRow
  item: ItemRow
  /** Null: the phone is not proven yet, and the prize is fetched on the page. */
  reward: RewardRow | null
  /** Null: no page is known to be ours, so the message has no link. */
  origin: string | null
}

const screens = { wheel: "wheel", "register-and-win": "register-and-win" } as const

/** The code of a reward, or how to get to a prize that waits for its owner. */
function bodyOf({ row, place, entry, item, reward, origin }: Won): string {
  const { language } = entry
  const locale = { locale: catalogueOf(language) }
  const about = { place: place.name[language], prize: item.name[language] }
  if (reward) return m["campaign_notice.code"]({ ...about, code: reward.code }, locale)
  if (!origin) return m["campaign_notice.sign_in"]({ ...about, days: collectDays }, locale)
  const link = `${origin}/${screens[row.kind]}/${place.id}?collect`
  return m["campaign_notice.link"]({ ...about, link, days: collectDays }, locale)
}

/** Owed with the prize itself: sent once, within a day, or staff find it among what could not be sent. */
export async function sendPrizeCode(tx: Transaction, won: Won, now: Date): Promise<void> {
  const { row, place, entry, item } = won
  const { language } = entry
  const locale = { locale: catalogueOf(language) }
  const about = { place: place.name[language], prize: item.name[language] }
  const isEmail = row.channel === "email" && entry.email !== null
  await queueMessage(tx, {
    establishmentId: place.id,
    channel: isEmail ? "email" : "sms",
    purpose: "prize-code",
    recipient: isEmail ? (entry.email ?? "") : entry.phone,
    ...(isEmail && { subject: m["campaign_notice.subject"](about, locale) }),
    body: bodyOf(won),
    key: `campaign ${entry.id}`,
    giveUpAt: new Date(now.getTime() + prizeCodeMs),
    now,
  })
}
