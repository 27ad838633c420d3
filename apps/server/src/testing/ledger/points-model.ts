import { addDays, type LocalDate } from "@sufra/domain/kernel/zoned-time"

/** What a plain reading of the rules says, without a database: the ledger is compared with it. */
type ModelLot = { left: number; lastDate: LocalDate; firstDate: LocalDate; ofOrder: string | null }

type ModelOrder = {
  owner: string
  brings: number
  earned: number | null
  spent: number
  spentFrom: { lot: ModelLot; points: number }[]
  pending: number
  available: number
  givenBack: number
  day: LocalDate
}

type ModelCustomer = { lots: ModelLot[]; pending: number; owed: number; lifetime: number }

/** What became of an order, as a person would say it. */
export type Fate = {
  isAccepted: boolean
  isOver: boolean
  isReleased: boolean
  totalMinor: number
  refundedMinor: number
}

const lotDays = 365
const mostPerTransaction = 300
const mostPerDay = 500

export class PointsModel {
  readonly customers = new Map<string, ModelCustomer>()
  readonly orders = new Map<string, ModelOrder>()

  customer(id: string): ModelCustomer {
    const known = this.customers.get(id)
    if (known) return known
    const made = { lots: [], pending: 0, owed: 0, lifetime: 0 }
    this.customers.set(id, made)
    return made
  }

  expire(id: string, today: LocalDate): void {
    for (const lot of this.customer(id).lots) if (lot.lastDate < today) lot.left = 0
  }

  available(id: string): number {
    return this.customer(id).lots.reduce((sum, { left }) => sum + left, 0)
  }

  /** How many of them die after which day. */
  pointsByDate(id: string): Record<LocalDate, number> {
    const alive = this.customer(id).lots.filter(({ left }) => left > 0)
    const byDate: Record<LocalDate, number> = {}
    for (const { left, lastDate } of alive) byDate[lastDate] = (byDate[lastDate] ?? 0) + left
    return byDate
  }

  /** Soonest to expire first; one may be named to be emptied before. Lots of a day in the order they came. */
  #take(id: string, points: number, first: ModelLot | null = null) {
    const taken: { lot: ModelLot; points: number }[] = []
    const lots = this.customer(id)
      .lots.filter(({ left }) => left > 0)
      .toSorted((one, other) =>
        one.lastDate < other.lastDate ? -1 : one.lastDate > other.lastDate ? 1 : 0,
      )
    const sorted = first ? [first, ...lots.filter((lot) => lot !== first)] : lots
    let missing = points
    for (const lot of sorted) {
      const some = Math.min(lot.left, missing)
      if (some === 0) continue
      lot.left -= some
      missing -= some
      taken.push({ lot, points: some })
    }
    return { taken, missing }
  }

  credit(id: string, points: number, today: LocalDate, ofOrder: string | null = null): void {
    const customer = this.customer(id)
    const paid = Math.min(customer.owed, points)
    customer.owed -= paid
    const lastDate = addDays(today, lotDays - 1)
    if (points > paid) {
      customer.lots.push({ left: points - paid, lastDate, firstDate: lastDate, ofOrder })
    }
  }

  takeBack(id: string, points: number, ofOrder: string | null): void {
    const customer = this.customer(id)
    const own = customer.lots.findLast((lot) => lot.ofOrder === ofOrder && lot.ofOrder !== null)
    const { missing } = this.#take(id, points, own && own.left > 0 ? own : null)
    customer.owed += missing
  }

  place(orderId: string, owner: string, brings: number, spent: number, day: LocalDate): void {
    const { taken } = this.#take(owner, spent)
    this.orders.set(orderId, {
      ...{ owner, brings, earned: null, spent, spentFrom: taken, pending: 0, available: 0 },
      ...{ givenBack: 0, day },
    })
  }

  #earnedOn(owner: string, day: LocalDate): number {
    return [...this.orders.values()]
      .filter((one) => one.owner === owner && one.day === day)
      .reduce((sum, one) => sum + one.pending + one.available, 0)
  }

  settle(orderId: string, fate: Fate, today: LocalDate): void {
    const order = this.orders.get(orderId)
    if (!order) return
    const customer = this.customer(order.owner)
    if (order.earned === null && fate.isAccepted && !fate.isOver) {
      const room = Math.max(0, mostPerDay - this.#earnedOn(order.owner, order.day))
      order.earned = Math.min(order.brings, mostPerTransaction, room)
    }
    const earned = order.earned ?? 0
    const part = (points: number) =>
      Math.round((points * Math.min(fate.refundedMinor, fate.totalMinor)) / fate.totalMinor)
    const keeps = fate.isOver || !fate.isAccepted ? 0 : earned - part(earned)
    const pending = fate.isReleased ? 0 : keeps
    const available = fate.isReleased ? keeps : 0
    const givenBack = fate.isOver ? order.spent : part(order.spent)
    customer.pending += pending - order.pending
    const more = available - order.available
    if (more > 0) this.credit(order.owner, more, today, orderId)
    if (more < 0) this.takeBack(order.owner, -more, orderId)
    customer.lifetime = Math.max(0, customer.lifetime + more)
    this.#return(order, givenBack - order.givenBack, today)
    Object.assign(order, { pending, available, givenBack })
  }

  #return({ owner, spentFrom }: ModelOrder, points: number, today: LocalDate): void {
    const customer = this.customer(owner)
    let left = points
    const parts: { lot: ModelLot; points: number }[] = []
    const latestFirst = spentFrom
      .toReversed()
      .toSorted((one, other) =>
        one.lot.lastDate > other.lot.lastDate ? -1 : one.lot.lastDate < other.lot.lastDate ? 1 : 0,
      )
    for (const from of latestFirst) {
      const some = Math.min(from.points, left)
      if (some === 0) continue
      left -= some
      from.points -= some
      parts.push({ lot: from.lot, points: some })
    }
    let paying = Math.min(customer.owed, points)
    customer.owed -= paying
    for (const { lot, points: some } of parts.toReversed()) {
      const paid = Math.min(paying, some)
      paying -= paid
      const back = some - paid
      if (back === 0) continue
      if (lot.lastDate >= today) lot.left += back
      else {
        const grace = [addDays(today, 13), addDays(lot.firstDate, 14)].sort()[0] ?? today
        customer.lots.push({ left: back, lastDate: grace, firstDate: lot.firstDate, ofOrder: null })
      }
    }
  }
}
