import {
  allOrderTypes,
  type OrderType,
  type PaymentMethod,
  paymentMethods,
} from "@sufra/domain/establishment/settings"
import { figureText, parseFigure } from "@sufra/domain/kernel/figures"
import { parseAmount } from "@sufra/domain/payment/amount"
import type { PaymentSettings } from "./settings.ts"

const halalaDigits = 2
const mostPercent = 50

/** Every figure as it is typed; no order type: the way is not offered. */
export type TypedWay = { orderTypes: OrderType[]; minimum: string; maximum: string }
export type WaysForm = {
  ways: Record<PaymentMethod, TypedWay>
  tipsOn: boolean
  percents: string
  posIssuesReceipts: boolean
}

const typed = (minor: number | null) =>
  minor === null || minor === 0 ? "" : figureText(minor, halalaDigits)

export function formOf(settings: Omit<PaymentSettings, "version">): WaysForm {
  const { choices, tips, pos_issues_receipts: posIssuesReceipts } = settings
  const wayOf = (method: PaymentMethod): TypedWay => {
    const choice = choices.find((one) => one.method === method)
    return {
      orderTypes: choice?.order_types ?? [],
      minimum: typed(choice?.minimum_minor ?? null),
      maximum: typed(choice?.maximum_minor ?? null),
    }
  }
  return {
    ways: {
      cash: wayOf("cash"),
      "card-at-counter": wayOf("card-at-counter"),
      "online-card": wayOf("online-card"),
    },
    tipsOn: tips.is_on,
    percents: tips.percents.join(", "),
    posIssuesReceipts,
  }
}

/** "5, 10, 15" in either script's digits and commas; null when one of them is no such figure. */
export function percentsOf(text: string): number[] | null {
  const parts = text.split(/[,،;\s]+/).filter(Boolean)
  const read = parts.map((part) => parseFigure(part.replace(/[%٪]/g, ""), 0))
  const isRight = read.every((one) => one !== null && one >= 1 && one <= mostPercent)
  return isRight && read.length <= 5 ? (read as number[]) : null
}

const isEmpty = (text: string) => text.trim() === ""
const minorOf = (text: string) => (isEmpty(text) ? null : parseAmount(text))

/** What is wrong with a form, by the name of the field; nothing is right. */
export function problemsOf(form: WaysForm): Partial<Record<string, string>> {
  const problems: Record<string, string> = {}
  for (const method of paymentMethods) {
    const { minimum, maximum } = form.ways[method]
    const [least, most] = [minorOf(minimum), minorOf(maximum)]
    if (!isEmpty(minimum) && least === null) problems[`${method}.minimum`] = "price_invalid"
    if (!isEmpty(maximum) && most === null) problems[`${method}.maximum`] = "price_invalid"
    if (least !== null && most !== null && most < least) {
      problems[`${method}.maximum`] = "minimum_above_maximum"
    }
  }
  if (paymentMethods.every((method) => form.ways[method].orderTypes.length === 0)) {
    problems.ways = "order_type_required"
  }
  const percents = percentsOf(form.percents)
  if (percents === null || (form.tipsOn && percents.length === 0)) problems.percents = "invalid"
  return problems
}

export function settingsOf(form: WaysForm): Omit<PaymentSettings, "version"> {
  return {
    choices: paymentMethods
      .filter((method) => form.ways[method].orderTypes.length > 0)
      .map((method) => ({
        method,
        order_types: allOrderTypes.filter((type) => form.ways[method].orderTypes.includes(type)),
        minimum_minor: minorOf(form.ways[method].minimum) ?? 0,
        maximum_minor: minorOf(form.ways[method].maximum),
      })),
    tips: { is_on: form.tipsOn, percents: percentsOf(form.percents) ?? [] },
    pos_issues_receipts: form.posIssuesReceipts,
  }
}
