import { randomUUID } from "node:crypto"
import { isUuid } from "@sufra/domain/kernel/uuid"
import { readMetadata } from "../books.ts"
import { cardInputOf, readCard } from "../card-input.ts"
import { type Asked, isRecord, isWebAddress, type Reply } from "../exchange.ts"
import type { Gateway } from "../gateway.ts"
import { openPayment } from "../open-payment.ts"
import type { Payment, Source } from "../records.ts"
import { bankAnswer, isFrictionless } from "../test-cards.ts"
import { conclude } from "./conclude.ts"
import { invalid, paymentReply, refusal } from "./moyasar-reply.ts"
import { applePayAnswer, mobileFailure, newOtpToken } from "./wallets.ts"

export const smallestMinor = 100

function isVersion4(id: string): boolean {
  return isUuid(id) && /^.{14}4.{4}[89ab]/i.test(id)
}

export function amountErrors({ amount, currency }: Record<string, unknown>) {
  const errors: Record<string, string[]> = {}
  if (!Number.isInteger(amount)) errors.amount = ["must be an integer"]
  else if (Number(amount) < smallestMinor) errors.amount = ["must be greater than 99"]
  if (currency !== "SAR") errors.currency = ["is not supported"]
  return errors
}

/** POST /v1/payments. A declined card is a payment too: 201, and the reason in it. */
export async function createPayment(gateway: Gateway, asked: Asked): Promise<Reply> {
  const body = asked.body ?? {}
  const givenId = body.given_id
  if (givenId !== undefined && !(typeof givenId === "string" && isVersion4(givenId))) {
    return invalid({ given_id: ["must be a UUID of version 4"] })
  }
  // Refused, not repeated: whoever lost the answer asks for the payment by this id.
  if (givenId !== undefined && gateway.books.payments.has(givenId)) {
    return refusal(
      400,
      "used_given_id",
      "The given_id provided has been already used with a different payment.",
    )
  }
  const source = readSource(gateway, body.source)
  const errors = { ...amountErrors(body), ...("errors" in source ? source.errors : {}) }
  const needsReturn = "kind" in source && source.kind === "card"
  if (needsReturn && !isWebAddress(body.callback_url)) {
    errors.callback_url = ["is required and must be an address"]
  }
  if (Object.keys(errors).length > 0 || "errors" in source) return invalid(errors)
  const asksFor = isRecord(body.source) ? body.source : {}
  const payment = openPayment(gateway.books, {
    id: givenId ?? randomUUID(),
    dialect: "moyasar",
    amountMinor: Number(body.amount),
    currency: "SAR",
    description: String(body.description ?? ""),
    metadata: readMetadata(body.metadata),
    source,
    isManual: asksFor.manual === true,
    invoiceId: null,
    returnUrl: isWebAddress(body.callback_url) ? body.callback_url : "",
    tap: null,
  })
  await begin(gateway, payment, asksFor["3ds"] !== false, asked.origin)
  return { status: 201, json: paymentReply(payment, asked.origin) }
}

function readSource(
  { books }: Gateway,
  given: unknown,
): Source | { errors: Record<string, string[]> } {
  if (!isRecord(given)) return { errors: { source: ["is required"] } }
  switch (given.type) {
    case "token": {
      const token = books.tokens.get(String(given.token ?? ""))
      return token
        ? { kind: "card", card: token.card }
        : { errors: { "source.token": ["is invalid"] } }
    }
    case "creditcard": {
      const card = readCard(cardInputOf(given), books.clock.nowMs())
      if (!("errors" in card)) return { kind: "card", card }
      const errors = Object.entries(card.errors).map(([field, text]) => [field, [text]])
      return { errors: Object.fromEntries(errors) }
    }
    case "applepay":
      return given.token ? { kind: "applepay" } : { errors: { "source.token": ["is required"] } }
    case "stcpay":
      return /^05\d{8}$/.test(String(given.mobile ?? ""))
        ? { kind: "stcpay", mobile: String(given.mobile), otpToken: newOtpToken() }
        : { errors: { "source.mobile": ["is invalid"] } }
    default:
      return { errors: { "source.type": ["is not supported"] } }
  }
}

/** Who has to be asked first stays `initiated`; the others are settled at once. */
async function begin(
  gateway: Gateway,
  payment: Payment,
  isChallenged: boolean,
  origin: string,
): Promise<void> {
  const { source } = payment
  if (source.kind === "applepay") {
    await conclude(gateway, payment, applePayAnswer(payment.amountMinor), origin)
  } else if (source.kind === "stcpay") {
    const failure = mobileFailure(source.mobile)
    if (failure) await conclude(gateway, payment, failure, origin)
  } else if (source.kind === "card" && (!isChallenged || isFrictionless(source.card.number))) {
    await conclude(gateway, payment, bankAnswer(source.card.number), origin)
  }
}
