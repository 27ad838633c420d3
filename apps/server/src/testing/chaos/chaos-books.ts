import { invoice } from "@sufra/db/schema/money/invoice"
import { payment, paymentPart, refund } from "@sufra/db/schema/money/payment"
import { order } from "@sufra/db/schema/order"
import { known } from "@sufra/db/seeds/demo/known"
import { sumMinor } from "@sufra/domain/kernel/money"
import type { GatewaySimulator } from "@sufra/simulators/gateway/start-gateway"
import { bearer } from "../sign-in.ts"
import { dataOf } from "../strict-reply.ts"
import type { TestApp } from "../test-app.ts"

type Row<Table extends { $inferSelect: unknown }> = Table["$inferSelect"]

/** Everything the two sides know, read once when all is quiet. */
export type ChaosBooks = {
  orders: Row<typeof order>[]
  payments: Row<typeof payment>[]
  parts: Row<typeof paymentPart>[]
  refunds: Row<typeof refund>[]
  invoices: Row<typeof invoice>[]
  /** What moved at the gateway for each payment of ours; under "" what is nobody's. */
  moved: Map<string, { captured: number; back: number; captures: number }>
  balance: number
  settlement: { netMinor: number; tipMinor: number; issuedMinor: number; creditedMinor: number }
}

/** Whose a payment at the gateway is, as the gateway itself has it noted. */
async function ownerOf(
  { url, keys }: GatewaySimulator,
  id: string,
  byReference: Map<string, string>,
): Promise<string> {
  const isTap = id.startsWith("chg_")
  const authorization = isTap
    ? `Bearer ${keys.tapSecret}`
    : `Basic ${btoa(`${keys.moyasarSecret}:`)}`
  const path = isTap ? `/v2/charges/${id}` : `/v1/payments/${id}`
  const answer = await fetch(`${url}${path}`, { headers: { authorization } })
  const noted = (await answer.json()) as {
    invoice_id?: string | null
    metadata?: { payment_id?: string } | null
    reference?: { transaction?: string }
  }
  if (isTap) return noted.reference?.transaction ?? ""
  if (noted.invoice_id) return byReference.get(`invoice:${noted.invoice_id}`) ?? ""
  return noted.metadata?.payment_id ?? ""
}

async function readMoved(gateway: GatewaySimulator, payments: ChaosBooks["payments"]) {
  const byReference = new Map(
    payments.map(({ idAtGateway, reference }) => [reference ?? "", idAtGateway ?? ""]),
  )
  const moved: ChaosBooks["moved"] = new Map()
  for (const [id, { captured, refunded, voided }] of Object.entries(gateway.ledger.payments)) {
    const owner = await ownerOf(gateway, id, byReference)
    const before = moved.get(owner) ?? { captured: 0, back: 0, captures: 0 }
    moved.set(owner, {
      captured: before.captured + captured,
      back: before.back + refunded + voided,
      captures: before.captures + 1,
    })
  }
  return moved
}

const dayMs = 86_400_000

async function readSettlement(test: TestApp, from: Date) {
  const day = (at: number) => new Date(at).toISOString().slice(0, 10)
  const period = `from=${day(from.getTime() - dayMs)}&to=${day(test.clock.now.getTime() + dayMs)}`
  const headers = await bearer(test.app, known.staff.owner)
  const reply = await test.app.inject({ url: `/api/staff/settlement/?${period}`, headers })
  const { total, invoices } = dataOf("GET /staff/settlement/", reply)
  return {
    netMinor: total.net_minor,
    tipMinor: total.tip_minor,
    issuedMinor: invoices.issued_minor,
    creditedMinor: invoices.credited_minor,
  }
}

export async function readBooks(
  test: TestApp,
  gateway: GatewaySimulator,
  from: Date,
): Promise<ChaosBooks> {
  const { read } = test.database
  const payments = await read.select().from(payment)
  return {
    orders: await read.select().from(order),
    payments,
    parts: await read.select().from(paymentPart),
    refunds: await read.select().from(refund),
    invoices: await read.select().from(invoice),
    moved: await readMoved(gateway, payments),
    balance: gateway.ledger.balance,
    settlement: await readSettlement(test, from),
  }
}

const chargedMinor = (row: { amountMinor: number; tipMinor: number }) =>
  row.amountMinor + row.tipMinor

/** Each halala that the gateway took is of one payment here, or went back. */
function halalasAstray({ payments, refunds, moved }: ChaosBooks): string[] {
  const problems: string[] = []
  const byGatewayId = new Map(payments.map((row) => [row.idAtGateway, row]))
  for (const [id, { captured, back, captures }] of moved) {
    const row = byGatewayId.get(id)
    const done = refunds.filter((one) => one.paymentId === row?.id && one.state === "done")
    const expected =
      row?.state === "paid" ? chargedMinor(row) - sumMinor(done.map(chargedMinor)) : 0
    if (captured - back !== expected) {
      const said = `${row?.state} ${row?.attention} of ${row && chargedMinor(row)}`
      problems.push(`payment ${id} (${said}): took ${captured} in ${captures}, gave back ${back}`)
    }
  }
  for (const { id, idAtGateway, state } of payments) {
    if (idAtGateway && state === "paid" && !moved.has(idAtGateway))
      problems.push(`payment ${id} took nothing`)
    if (state === "started" || state === "waiting") problems.push(`payment ${id} is still ${state}`)
  }
  return problems
}

const over = new Set(["canceled", "declined", "returned"])

function keptOf({ payments, parts, refunds }: ChaosBooks): (orderId: string) => number {
  const paid = new Set(payments.filter(({ state }) => state === "paid").map(({ id }) => id))
  return (orderId) => {
    const came = parts.filter((part) => part.orderId === orderId && paid.has(part.paymentId))
    const back = refunds.filter((one) => one.orderId === orderId && one.state === "done")
    return (
      sumMinor(came.map((part) => part.amountMinor)) - sumMinor(back.map((one) => one.amountMinor))
    )
  }
}

/** No order is paid and over, none is paid twice, none waits for ever, and each has its papers. */
function ordersAstray(books: ChaosBooks): string[] {
  const kept = keptOf(books)
  return books.orders.flatMap(({ id, number, state, totalMinor }) => {
    const keptMinor = kept(id)
    const papers = books.invoices.filter((one) => one.orderId === id)
    const invoiced = sumMinor(
      papers.map(({ kind, totalMinor: sum }) => (kind === "invoice" ? sum : -sum)),
    )
    const problems = [
      ...(state === "pending-payment" ? ["waits for ever"] : []),
      ...(over.has(state) && keptMinor !== 0 ? [`is ${state} and keeps ${keptMinor}`] : []),
      ...(keptMinor > totalMinor ? [`keeps ${keptMinor} of ${totalMinor}`] : []),
      ...(invoiced !== keptMinor ? [`has papers of ${invoiced} and keeps ${keptMinor}`] : []),
    ]
    return problems.map((problem) => `order ${number} ${problem}`)
  })
}

export type ChaosSums = Record<"gateway" | "payments" | "papers" | "report", number>

/** The same money in four books. Cash never was at the gateway, tips are in no invoice. */
export function sumsOf({
  payments,
  refunds,
  invoices,
  balance,
  settlement,
}: ChaosBooks): ChaosSums {
  const paid = payments.filter(({ state }) => state === "paid")
  const methodOf = new Map(payments.map(({ id, gateway }) => [id, gateway]))
  const done = refunds.filter(({ state }) => state === "done")
  const cashMinor =
    sumMinor(paid.filter(({ gateway }) => !gateway).map(chargedMinor)) -
    sumMinor(done.filter((one) => !methodOf.get(one.paymentId)).map(chargedMinor))
  const papers = invoices.map(({ kind, totalMinor }) =>
    kind === "invoice" ? totalMinor : -totalMinor,
  )
  return {
    gateway: balance + cashMinor,
    payments: sumMinor(paid.map(chargedMinor)) - sumMinor(done.map(chargedMinor)),
    papers: sumMinor(papers) + settlement.tipMinor,
    report: settlement.netMinor,
  }
}

export function problemsIn(books: ChaosBooks): string[] {
  const { refunds, settlement, invoices } = books
  const issued = sumMinor(
    invoices.filter(({ kind }) => kind === "invoice").map((one) => one.totalMinor),
  )
  return [
    ...halalasAstray(books),
    ...ordersAstray(books),
    ...refunds
      .filter(({ state }) => state !== "done")
      .map(({ id, state }) => `refund ${id} is ${state}`),
    ...(issued === settlement.issuedMinor ? [] : ["the report counts other invoices"]),
  ]
}
