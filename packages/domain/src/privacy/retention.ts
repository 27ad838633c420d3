import { monthsAfter } from "./calendar-months.ts"

/** For how many months a place keeps what it knows of its guests. Invoices are kept by law, whatever it says here. */
export type Retention = {
  /** Customers who were not here for so long are erased as if they had asked for it; null: they are kept. */
  customerMonths: number | null
  /** Messages that were sent, with their words and whom they went to. */
  messageMonths: number
  /** Where a guest stood when they scanned, from which browsers they signed in, and friends who never came. */
  visitMonths: number
  /** Pictures of an evaluation. */
  pictureMonths: number
  /** What the log says beyond who did what, and when. */
  logMonths: number
}

/** Three years without a visit is no guest any more; what is about one evening is of use for a year. */
export const defaultRetention: Retention = {
  ...{ customerMonths: 36, messageMonths: 3 },
  ...{ visitMonths: 12, pictureMonths: 12, logMonths: 24 },
}

export const mostRetentionMonths = 120

/** What is older than this goes; null: nothing does. */
export type KeptSince = {
  customers: Date | null
  messages: Date
  visits: Date
  pictures: Date
  log: Date
}

export function keptSince(retention: Retention, now: Date): KeptSince {
  const before = (months: number) => monthsAfter(now, -months)
  const { customerMonths } = retention
  return {
    customers: customerMonths === null ? null : before(customerMonths),
    messages: before(retention.messageMonths),
    visits: before(retention.visitMonths),
    pictures: before(retention.pictureMonths),
    log: before(retention.logMonths),
  }
}
