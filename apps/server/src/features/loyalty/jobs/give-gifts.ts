import type { Transaction } from "@sufra/db/connection"
import { pointsBalance, pointsJournal } from "@sufra/db/schema/loyalty/loyalty"
import { isBirthday } from "@sufra/domain/customer/birth-date"
import { businessDayAt } from "@sufra/domain/establishment/business-day"
import type { LocalDate } from "@sufra/domain/kernel/zoned-time"
import { lastDateOf } from "@sufra/domain/loyalty/lots"
import type { Level, StoredProgramme } from "@sufra/domain/loyalty/programme"
import { and, asc, eq, gt, not, sql } from "drizzle-orm"
import type { Job } from "../../../events/jobs.ts"
import type { Services } from "../../../services.ts"
import { listBornOn } from "../../customer/index.ts"
import { getEstablishment, hasModule } from "../../establishment/index.ts"
import { notify } from "../../notification/index.ts"
import { hasRewardByKey } from "../../reward/index.ts"
import { type Member, openAccount } from "../ledger/account.ts"
import { credit } from "../ledger/ledger.ts"
import { giveLevelReward } from "../level-gifts.ts"
import { listPlacesWithProgramme, listProgrammes, programmeAt } from "../programme/queries.ts"
import { getWallet, levelOfWallet } from "../wallet-queries.ts"

type Gift = "birthday" | "monthly"

type Giving = {
  services: Services
  establishmentId: string
  programme: StoredProgramme & { version: number }
  today: LocalDate
}

const pointsOf: Record<Gift, (level: Level) => number> = {
  birthday: ({ benefits }) => benefits.birthdayPoints,
  monthly: ({ benefits }) => benefits.monthlyPoints,
}

/** Once a year, once a month. */
const keyOf: Record<Gift, (today: LocalDate) => string> = {
  birthday: (today) => `birthday ${today.slice(0, 4)}`,
  monthly: (today) => `monthly ${today.slice(0, 7)}`,
}

/** Without the level: who rises on the same day has had the gift already. */
const rewardKeyOf = (gift: Gift, today: LocalDate) => `level ${keyOf[gift](today)}`

const givesAt = (level: Level, gift: Gift) =>
  pointsOf[gift](level) > 0 || level.benefits.gifts?.[gift] !== undefined

type Given = { member: Member; level: Level; gift: Gift; now: Date }

async function giveReward(tx: Transaction, { today }: Giving, given: Given): Promise<void> {
  const { member, level, gift, now } = given
  const key = rewardKeyOf(gift, today)
  const reward = await giveLevelReward(tx, { member, level, occasion: gift, key, now })
  if (!reward) return
  const facts = { gift, reward: reward.name }
  await notify(tx, [{ ...member, kind: "reward-gift", facts, key }], now)
}

async function givePoints(tx: Transaction, { programme, today }: Giving, given: Given) {
  const { member, level, gift, now } = given
  const points = pointsOf[gift](level)
  if (points === 0) return
  const key = keyOf[gift](today)
  const account = await openAccount(tx, member, { today, now })
  const isNew = await credit(tx, account, points, {
    cause: gift,
    key,
    programmeVersion: programme.version,
    facts: {},
    today,
    now,
    lastDate: lastDateOf(today, programme.lotDays),
  })
  const facts = { points, gift }
  if (isNew) await notify(tx, [{ ...member, kind: "points-gift", facts, key }], now)
}

/** What the member's level gives, once, whichever process and however often it is asked. */
async function give(giving: Giving, customerId: string, gift: Gift): Promise<void> {
  const { services, establishmentId, programme, today } = giving
  const { database, now } = services
  const member = { establishmentId, customerId }
  const wallet = await getWallet(database.read, member, { today, levelsBy: programme.levelsBy })
  const level = levelOfWallet(wallet, programme, today)
  if (!level || !givesAt(level, gift)) return
  const given = { member, level, gift, now: now() }
  await database.withTransaction(async (tx) => {
    // The item comes before the account, as in a shop.
    await giveReward(tx, giving, given)
    await givePoints(tx, giving, given)
  })
}

const mostAtOnce = 500

/** Where nobody was there to give it on the first, on one of the next days. */
const lastDayOfGifts = 3

/** Members who have not had it yet, some at a time: a place may have a hundred thousand. */
async function* membersWithout(giving: Giving, gift: Gift): AsyncGenerator<string> {
  const { services, establishmentId, today } = giving
  const hasHad = sql`EXISTS (SELECT 1 FROM ${pointsJournal} AS had
    WHERE had.establishment_id = ${establishmentId} AND had.key = ${keyOf[gift](today)}
      AND had.customer_id = points_balance.customer_id)`
  const hasReward = hasRewardByKey(
    establishmentId,
    pointsBalance.customerId,
    rewardKeyOf(gift, today),
  )
  let after = "00000000-0000-0000-0000-000000000000"
  for (;;) {
    const rows = await services.database.read
      .select({ id: pointsBalance.customerId })
      .from(pointsBalance)
      .where(
        and(
          eq(pointsBalance.establishmentId, establishmentId),
          gt(pointsBalance.customerId, after),
          not(hasHad),
          not(hasReward),
        ),
      )
      .orderBy(asc(pointsBalance.customerId))
      .limit(mostAtOnce)
    for (const { id } of rows) {
      yield id
      after = id
    }
    if (rows.length < mostAtOnce) return
  }
}

async function giveAt(services: Services, establishmentId: string): Promise<void> {
  const { read } = services.database
  const place = await getEstablishment(read, establishmentId)
  const now = services.now()
  const programme = programmeAt(await listProgrammes(read, establishmentId), now)
  if (!programme || !place.active || !hasModule(place, "loyalty")) return
  const today = businessDayAt(place, now.getTime()).date
  const giving = { services, establishmentId, programme, today }
  const gives = (gift: Gift) => programme.levels.some((level) => givesAt(level, gift))
  if (gives("birthday")) {
    for (const { id, birthDate } of await listBornOn(read, establishmentId, today)) {
      if (isBirthday(birthDate, today)) await give(giving, id, "birthday")
    }
  }
  if (gives("monthly") && Number(today.slice(8)) <= lastDayOfGifts) {
    for await (const id of membersWithout(giving, "monthly")) await give(giving, id, "monthly")
  }
}

/** Birthday and monthly gifts of levels. Each hour: a business day begins at another hour in each place. */
export const giveGifts: Job = {
  name: "give-gifts",
  cron: "20 * * * *",
  async run(services) {
    for (const id of await listPlacesWithProgramme(services.database.read)) {
      await giveAt(services, id)
    }
    services.relay.wake()
  },
}
