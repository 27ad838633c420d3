import { ok } from "@sufra/domain/kernel/result"
import { z } from "zod"
import { type Asked, askGateway, orNull, readReply } from "./gateway-reply.ts"
import {
  isTaken,
  type MoyasarInvoice,
  type MoyasarPayment,
  moyasarDialect,
  moyasarInvoice,
  moyasarInvoices,
  moyasarPayment,
  ourIdNote,
} from "./moyasar-reply.ts"
import type { ApplePayMerchant, RefusalCode, Told } from "./payment-gateway.ts"

export const moyasarUrl = "https://api.moyasar.com"

export type MoyasarAccount = {
  baseUrl: string
  secretKey: string
  /** The browser's; it makes tokens and can do nothing else. */
  publishableKey: string
  /** Chosen when the webhook was registered. */
  webhookSecret: string
  timeoutMs?: number
  nowMs?: () => number
}

const applePaySession = z.record(z.string(), z.unknown())

type Wish = { method?: "GET" | "PUT"; body?: object; key?: string; usual?: RefusalCode }

/** One account of theirs, and how it is asked. */
export class MoyasarApi {
  readonly #account: MoyasarAccount

  constructor(account: MoyasarAccount) {
    this.#account = account
  }

  ask(path: string, { method, body, key }: Wish, signal?: AbortSignal): Promise<Asked> {
    const user = key ?? this.#account.secretKey
    const authorization = `Basic ${Buffer.from(`${user}:`).toString("base64")}`
    const { baseUrl, timeoutMs } = this.#account
    const question = {
      url: `${baseUrl}/v1${path}`,
      ...(method && { method }),
      headers: { authorization, "content-type": "application/json" },
      ...(method !== "GET" && { body: body ?? {} }),
    }
    return askGateway(question, signal, timeoutMs)
  }

  /** Theirs is the merchant's certificate; the domain must be registered in their dashboard. */
  openApplePay(
    { validationUrl, displayName, domainName }: ApplePayMerchant,
    signal?: AbortSignal,
  ): Told<Record<string, unknown>> {
    const key = this.#account.publishableKey
    const body = {
      validation_url: validationUrl,
      display_name: displayName,
      domain_name: domainName,
      publishable_api_key: key,
    }
    return this.get(applePaySession, "/applepay/initiate", { body, key }, signal)
  }

  /** To the address that came with a payment: it opens without a key, and gets none. */
  enterOtp(url: string, otp: string, signal?: AbortSignal): Promise<Asked> {
    const headers = { "content-type": "application/json" }
    return askGateway({ url, headers, body: { otp_value: otp } }, signal, this.#account.timeoutMs)
  }

  async get<Schema extends z.ZodType>(
    schema: Schema,
    path: string,
    wish: Wish,
    signal?: AbortSignal,
  ): Told<z.output<Schema>> {
    const asked = await this.ask(path, wish, signal)
    return readReply(asked, schema, moyasarDialect, wish.usual ?? "invalid_request")
  }

  async payment(id: string, signal?: AbortSignal): Told<MoyasarPayment | null> {
    const path = `/payments/${encodeURIComponent(id)}`
    return orNull(await this.get(moyasarPayment, path, { method: "GET" }, signal))
  }

  async invoice(id: string, signal?: AbortSignal): Told<MoyasarInvoice | null> {
    const path = `/invoices/${encodeURIComponent(id)}`
    return orNull(await this.get(moyasarInvoice, path, { method: "GET" }, signal))
  }

  /**
   * Of several under one id the paid one counts, then the oldest: one that was made by a request whose
   * answer came too late is younger, and nobody knows its address.
   */
  async invoiceByOurId(paymentId: string, signal?: AbortSignal): Told<MoyasarInvoice | null> {
    const path = `/invoices?metadata[${ourIdNote}]=${encodeURIComponent(paymentId)}`
    const found = await this.get(moyasarInvoices, path, { method: "GET" }, signal)
    if (!found.ok) return found
    // Whatever their filter does: only what carries our id is ours.
    const ours = found.value.invoices.filter(({ metadata }) => metadata[ourIdNote] === paymentId)
    return ok(ours.find(({ payments }) => payments?.some(isTaken)) ?? ours.at(-1) ?? null)
  }

  refund(id: string, amount: number, signal?: AbortSignal) {
    const path = `/payments/${encodeURIComponent(id)}/refund`
    return this.get(moyasarPayment, path, { body: { amount }, usual: "not_possible" }, signal)
  }
}
