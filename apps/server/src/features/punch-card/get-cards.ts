import type { ApiReply } from "@sufra/contract/client/client"
import type { Reader } from "@sufra/db/connection"
import {
  fullCardLabel,
  lapsesAtMs,
  newRound,
  punchLabel,
  roundAt,
} from "@sufra/domain/punch-card/punch-card"
import { categoryNamesOf, listProductNames } from "../menu/known-queries.ts"
import { listOrdersById } from "../order/index.ts"
import { findItem, listRewardsOf, type RewardRow } from "../reward/index.ts"
import {
  type CardRow,
  countedCards,
  listCardsById,
  listLiveCards,
  listPunchesOf,
  listRoundsOf,
  type Owner,
  type PunchRow,
  type RoundRow,
  roundOf,
  unitsLeft,
} from "./queries.ts"

type CardView = ApiReply<"GET /punch-card/qr/{uuid}/cards/">[number]

/** What is on a guest's cards. */
type OnCards = {
  rounds: RoundRow[]
  punches: PunchRow[]
  rewards: RewardRow[]
  numberOf: (orderId: string) => string | null
}

async function onCardsOf(reader: Reader, owner: Owner): Promise<OnCards> {
  const rounds = await listRoundsOf(reader, owner)
  const punches = await listPunchesOf(reader, owner)
  const rewards = await listRewardsOf(reader, owner)
  const orderIds = [...new Set(punches.flatMap(({ orderId }) => orderId ?? []))]
  const orders = await listOrdersById(reader, owner.establishmentId, orderIds)
  const numbers = new Map(orders.map(({ id, number }) => [id, number]))
  return { rounds, punches, rewards, numberOf: (id) => numbers.get(id) ?? null }
}

function progressOf(card: CardRow, { rounds }: OnCards, now: Date): CardView["progress"] {
  const row = rounds.find(({ cardId }) => cardId === card.id)
  const round = roundAt(row ? roundOf(row) : newRound, card, now.getTime())
  const endMs = lapsesAtMs(round, card)
  return {
    label: punchLabel(round),
    units: round.units,
    lapses_at: endMs === null ? null : new Date(endMs).toISOString(),
    first_at: round.firstMs === null ? null : new Date(round.firstMs).toISOString(),
  }
}

/** Cards that are full: each is the reward that was given for it and not taken back. */
function fullOf(punches: PunchRow[], rewards: RewardRow[]): CardView["full"] {
  const given = new Set(punches.flatMap(({ rewardIds }) => rewardIds))
  return rewards
    .filter(({ id, canceledAt }) => given.has(id) && canceledAt === null)
    .map(({ id, used, grantedAt }) => ({
      label: fullCardLabel(used > 0),
      reward_id: id,
      filled_at: grantedAt.toISOString(),
    }))
}

function historyOf(punches: PunchRow[], { numberOf }: OnCards): CardView["history"] {
  return punches.map((row) => ({
    id: row.id,
    at: row.punchedAt.toISOString(),
    units: unitsLeft(row),
    order_id: row.orderId,
    order_number: row.orderId && numberOf(row.orderId),
    taken_back_at: row.takenBackAt?.toISOString() ?? null,
  }))
}

const nothingOnCards: OnCards = { rounds: [], punches: [], rewards: [], numberOf: () => null }

async function namesOfCounts(reader: Reader, establishmentId: string, rows: CardRow[]) {
  const counts = rows.flatMap((row) => row.counts)
  const categoryNames = await categoryNamesOf(
    reader,
    establishmentId,
    counts.flatMap(({ categoryIds }) => categoryIds),
  )
  const productIds = counts.flatMap((one) => one.productIds)
  const products = await listProductNames(reader, establishmentId, productIds)
  const productNames = new Map(products.map(({ id, name }) => [id, name]))
  return ({ categoryIds, productIds: ids }: CardRow["counts"][number]) => [
    ...categoryIds.flatMap(categoryNames),
    ...ids.flatMap((id) => productNames.get(id) ?? []),
  ]
}

/** The place's cards, and those put away that the guest has punches on; with what is on them. */
export async function cardViews(
  reader: Reader,
  establishmentId: string,
  customerId: string | null,
  now: Date,
): Promise<CardView[]> {
  const on = customerId ? await onCardsOf(reader, { establishmentId, customerId }) : nothingOnCards
  const live = await listLiveCards(reader, establishmentId)
  const isLive = (id: string) => live.some((card) => card.id === id)
  const others = [...new Set(on.punches.map(({ cardId }) => cardId))].filter((id) => !isLive(id))
  const rows = [...live, ...(await listCardsById(reader, establishmentId, others))]
  const counted = await countedCards(reader, establishmentId, rows)
  const namesOf = await namesOfCounts(reader, establishmentId, rows)
  return Promise.all(
    counted.map(async ({ row, counts }) => {
      const item = await findItem(reader, establishmentId, row.itemId)
      if (!item) throw new Error("a card without its reward")
      const { id, name, goal, unitsPerPunch, withinDays, mostDays } = row
      const punches = on.punches.filter(({ cardId }) => cardId === id)
      return {
        ...{ id, name, goal, units_per_punch: unitsPerPunch },
        ...{ within_days: withinDays, most_days: mostDays, active: isLive(id) },
        counts: counts.map(({ productIds, units }, index) => {
          const stored = row.counts[index]
          return { names: stored ? namesOf(stored) : [], product_ids: [...productIds], units }
        }),
        reward: { item_id: item.id, name: item.name },
        progress: customerId ? progressOf(row, on, now) : null,
        full: fullOf(punches, on.rewards),
        history: historyOf(punches, on),
      }
    }),
  )
}
