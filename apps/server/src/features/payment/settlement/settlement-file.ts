import { byteOrderMark, csvRow } from "@sufra/domain/kernel/csv-text"
import { figureText } from "@sufra/domain/kernel/figures"
import { catalogueOf, type Locale } from "@sufra/domain/kernel/locale"
import { m } from "../../../texts.ts"
import type { SettlementView } from "./settlement-routes.ts"

type Figures = SettlementView["total"]

const halalaDigits = 2

const nothing: Figures = {
  gross_minor: 0,
  refunded_minor: 0,
  tip_minor: 0,
  net_minor: 0,
  payments: 0,
  refunds: 0,
}

/** Figures are written bare: a sum below nothing is no formula, and a spreadsheet has to add it up. */
function figureCells(figures: Figures, lostMinor: number): string {
  const money = [
    figures.gross_minor,
    figures.refunded_minor,
    figures.tip_minor,
    figures.net_minor,
    lostMinor,
  ].map((minor) => figureText(minor, halalaDigits, "fixed"))
  return [figures.payments, ...money].join(",")
}

function row(texts: string[], figures: Figures, lostMinor = 0): string {
  return `${csvRow(texts).trimEnd()},${figureCells(figures, lostMinor)}\r\n`
}

/** The report as a spreadsheet opens it: one line per day, branch and method, and per loss; the sum last. */
export function* settlementFile(report: SettlementView, language: Locale): Generator<string> {
  const locale = { locale: catalogueOf(language) }
  const methods = {
    cash: () => m["board.pay_cash"]({}, locale),
    "card-at-counter": () => m["board.pay_card"]({}, locale),
    "online-card": () => m["board.pay_online"]({}, locale),
  }
  const names = new Map(report.branches.map(({ id, name }) => [id, name[language]]))
  yield byteOrderMark +
    csvRow([
      m["till.report_day"]({}, locale),
      m["till.report_branch"]({}, locale),
      m["till.report_method"]({}, locale),
      m["till.report_count"]({}, locale),
      m["till.report_gross"]({}, locale),
      m["till.report_refunds"]({}, locale),
      m["till.report_tips"]({}, locale),
      m["till.report_net"]({}, locale),
      m["till.report_losses"]({}, locale),
    ])
  for (const { day, branch_id, method, ...figures } of report.rows) {
    yield row([day, names.get(branch_id) ?? "", methods[method]()], figures)
  }
  for (const { day, branch_id, table_label, reason, amount_minor } of report.losses) {
    const what = m["till.report_loss_of"]({ table: table_label, reason }, locale)
    yield row([day, names.get(branch_id) ?? "", what], nothing, amount_minor)
  }
  yield row([m["till.report_total"]({}, locale), "", ""], report.total, report.lost_minor)
}
