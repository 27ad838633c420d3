import { codeFrom, codeLength } from "@sufra/domain/loyalty/code"
import {
  addUnits,
  newRound,
  type PunchTerms,
  type Round,
} from "@sufra/domain/punch-card/punch-card"
import { lastMsOf, type RewardSource } from "@sufra/domain/reward/reward"
import type { punchCard } from "../../../src/schema/loyalty/punch-card.ts"
import type { rewardItem } from "../../../src/schema/loyalty/reward.ts"
import { branchId } from "../rows-place.ts"
import type { DemoBranch } from "../shapes.ts"
import type { Member, Moment } from "./member.ts"
import type { Scene } from "./orders.ts"

export type ItemRow = typeof rewardItem.$inferSelect
export type CardRow = typeof punchCard.$inferSelect

type Gift = {
  source: RewardSource
  key: string
  pointsPaid?: number
  reason?: string
}

/** Gives a member a reward, as `grantReward` does. */
export function giveReward(
  { book, chance, place, staffId }: Scene,
  member: Member,
  item: ItemRow,
  at: Moment,
  { source, key, pointsPaid = 0, reason }: Gift,
): string {
  const id = chance.idAt(at.ms)
  const { kind, name, description, mediaId, effect, productIds, categoryIds } = item
  const { worthMinor, appliedWay, uses } = item
  const untilMs = lastMsOf(item, at.ms)
  const code = codeFrom(Uint8Array.from({ length: codeLength }, () => chance.between(0, 255)))
  book.rows.reward.push({
    ...{ establishmentId: place.id, id, customerId: member.person.id, itemId: item.id },
    ...{ kind, name, description, mediaId, effect, productIds, categoryIds, worthMinor },
    ...{ appliedWay, uses, rules: { ...item.rules, untilMs }, source, key, code },
    ...{ reason: reason ?? null, staffId: reason ? staffId : null, pointsPaid, used: 0 },
    grantedAt: new Date(at.ms),
  })
  return id
}

/** It is taken at the counter. */
export function useReward(scene: Scene, rewardId: string, branch: DemoBranch, at: Moment): void {
  const { book, place, chance, staffId } = scene
  const row = book.rows.reward.find(({ id }) => id === rewardId)
  if (!row || (row.used ?? 0) >= row.uses) return
  row.used = (row.used ?? 0) + 1
  book.rows.rewardUse.push({
    ...{ establishmentId: place.id, id: chance.idAt(at.ms), rewardId, orderId: null, staffId },
    ...{ customerId: row.customerId, branchId: branchId(place, branch.key) },
    ...{ businessDate: at.date, amountMinor: row.worthMinor, usedAt: new Date(at.ms) },
  })
}

/** What members have on a card. */
export class CardHistory {
  readonly card: CardRow
  readonly #item: ItemRow
  readonly #scene: Scene
  readonly #rounds = new Map<string, { round: Round; filled: number; number: number }>()

  constructor(card: CardRow, item: ItemRow, scene: Scene) {
    this.card = card
    this.#item = item
    this.#scene = scene
  }

  get #terms(): PunchTerms {
    return this.card
  }

  punch(
    member: Member,
    units: number,
    { orderId, branch, at }: { orderId: string | null; branch: DemoBranch; at: Moment },
  ): string[] {
    const { book, place, chance, staffId } = this.#scene
    const { id: customerId } = member.person
    const before = this.#rounds.get(customerId) ?? { round: newRound, filled: 0, number: 1 }
    const added = addUnits(before.round, units, this.#terms, at.ms)
    const number = before.number + Number(added.hasLapsed)
    const rewardIds = Array.from({ length: added.filled }, (_, index) => {
      const key = `card ${this.card.id} ${before.filled + index + 1}`
      return giveReward(this.#scene, member, this.#item, at, { source: "punch-card", key })
    })
    this.#rounds.set(customerId, {
      ...{ round: added.round, filled: before.filled + added.filled, number },
    })
    book.rows.punch.push({
      ...{ establishmentId: place.id, id: chance.idAt(at.ms), cardId: this.card.id, customerId },
      ...{ orderId, branchId: branchId(place, branch.key), staffId: orderId ? null : staffId },
      ...{ units, round: number, rewardIds, businessDate: at.date, punchedAt: new Date(at.ms) },
    })
    return rewardIds
  }

  close(): void {
    const { book, place } = this.#scene
    const date = (ms: number | null) => (ms === null ? null : new Date(ms))
    for (const [customerId, { round, filled, number }] of this.#rounds) {
      book.rows.punchRound.push({
        ...{ establishmentId: place.id, cardId: this.card.id, customerId, units: round.units },
        ...{ firstAt: date(round.firstMs), lastAt: date(round.lastMs), filled, round: number },
      })
    }
  }
}
