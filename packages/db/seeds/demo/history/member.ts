import { cappedPoints, type Earning } from "@sufra/domain/loyalty/earning"
import type { JournalCause, JournalFacts } from "@sufra/domain/loyalty/journal"
import { balanced, type Entries } from "@sufra/domain/loyalty/journal"
import { lastDateOf, takeFromLots } from "@sufra/domain/loyalty/lots"
import { type Level, levelOf, type StoredProgramme } from "@sufra/domain/loyalty/programme"
import type { pointsLot } from "../../../src/schema/loyalty/loyalty.ts"
import type { Book } from "./book.ts"
import type { Chance } from "./chance.ts"
import type { Person } from "./people.ts"

type LotRow = typeof pointsLot.$inferInsert & { id: string; left: number; lastDate: string }
export type Moment = { ms: number; date: string }

type Movement = {
  cause: JournalCause
  facts: JournalFacts
  key?: string
  orderId?: string
  staffId?: string
}

/** A member's points as they move through the history: every movement is a journal, as at any place. */
export class Member {
  readonly person: Person
  readonly #book: Book
  readonly #chance: Chance
  readonly #establishmentId: string
  readonly #programme: StoredProgramme
  readonly #lots: LotRow[] = []
  readonly #earnedOn = new Map<string, number>()
  pending = 0
  lifetime = 0
  orders = 0

  constructor(
    person: Person,
    around: { book: Book; chance: Chance; establishmentId: string; programme: StoredProgramme },
  ) {
    this.person = person
    this.#book = around.book
    this.#chance = around.chance
    this.#establishmentId = around.establishmentId
    this.#programme = around.programme
  }

  get key() {
    return { establishmentId: this.#establishmentId, customerId: this.person.id }
  }

  get available(): number {
    return this.#lots.reduce((sum, { left }) => sum + left, 0)
  }

  get level(): Level | null {
    return levelOf(this.#programme.levels, this.lifetime)
  }

  #journal(at: Moment, entries: Omit<Entries, "house">, { key, ...movement }: Movement): string {
    const id = this.#chance.idAt(at.ms)
    this.#book.rows.pointsJournal.push({
      ...{ ...this.key, id, key: key ?? null, programmeVersion: 1, ...movement },
      ...{ businessDate: at.date, at: new Date(at.ms) },
    })
    for (const [account, points] of Object.entries(balanced(entries))) {
      const entry = { ...this.key, journalId: id, account: account as keyof Entries, points }
      this.#book.rows.pointsEntry.push(entry)
    }
    return id
  }

  /** What the caps leave of an order's points. */
  capped(earning: Earning, date: string) {
    return cappedPoints(earning.points, this.#earnedOn.get(date) ?? 0, this.#programme)
  }

  /** Promised when the order is accepted, and less of it when staff make the order cheaper. */
  promise(at: Moment, points: number, movement: Omit<Movement, "cause">): void {
    if (points === 0) return
    const cause = points > 0 ? "order-earned" : "order-reversed"
    this.#journal(at, { pending: points }, { cause, ...movement })
    this.#earnedOn.set(at.date, (this.#earnedOn.get(at.date) ?? 0) + points)
    this.pending += points
  }

  /** Given when it is complete. */
  release(at: Moment, points: number, movement: Omit<Movement, "cause">): void {
    if (points === 0) return
    const entries = { pending: -points, available: points }
    this.#journal(at, entries, { cause: "order-released", ...movement })
    this.pending -= points
    this.lifetime += points
    this.addLot(at, points, movement.orderId ?? null)
  }

  /** Points that come without an order. */
  give(at: Moment, points: number, movement: Movement): void {
    this.#journal(at, { available: points }, movement)
    this.addLot(at, points, null)
  }

  addLot(at: Moment, points: number, orderId: string | null): void {
    const lastDate = lastDateOf(at.date, this.#programme.lotDays)
    const row = {
      ...{ ...this.key, id: this.#chance.idAt(at.ms), orderId, points, left: points },
      ...{ lastDate, firstDate: lastDate, createdAt: new Date(at.ms) },
    }
    this.#lots.push(row)
    this.#book.rows.pointsLot.push(row)
  }

  /** Spends what is there; the soonest to expire first. */
  spend(at: Moment, points: number, movement: Movement, firstLot: string | null = null): void {
    const { taken, missing } = takeFromLots(this.#lots, points, at.date, firstLot)
    if (missing > 0) throw new Error("the demo spends points that are not there")
    const journalId = this.#journal(at, { available: -points }, movement)
    const { establishmentId } = this.key
    for (const { lotId, points: some } of taken) {
      this.#book.rows.pointsTaken.push({ establishmentId, journalId, lotId, points: some })
      const lot = this.#lots.find(({ id }) => id === lotId)
      if (lot) lot.left -= some
    }
  }

  /** A returned order takes its points back. */
  reverse(at: Moment, points: number, movement: Omit<Movement, "cause">): void {
    if (points === 0) return
    const lot = this.#lots.find(({ orderId }) => orderId === movement.orderId)
    this.spend(at, points, { cause: "order-reversed", ...movement }, lot?.id ?? null)
    this.lifetime -= points
  }

  close(): void {
    const { available, pending, lifetime } = this
    this.#book.rows.pointsBalance.push({ ...this.key, available, pending, lifetime, owed: 0 })
  }
}
