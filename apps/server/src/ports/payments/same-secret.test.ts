import crypto from "node:crypto"
import { syncBuiltinESMExports } from "node:module"
import { afterEach, describe, expect, it, vi } from "vitest"
import { readMoyasarWebhook } from "./moyasar-webhook.ts"
import { readTapWebhook } from "./tap-webhook.ts"

/** What Node compares in constant time, watched or answered for it. */
function watched() {
  const spy = vi.spyOn(crypto, "timingSafeEqual")
  syncBuiltinESMExports()
  return spy
}

afterEach(() => {
  vi.restoreAllMocks()
  syncBuiltinESMExports()
})

const account = {
  baseUrl: "http://127.0.0.1",
  secretKey: "sk_test_1",
  publishableKey: "pk_test_1",
  webhookSecret: "the secret",
}
const event = {
  id: "event",
  type: "payment_paid",
  secret_token: "the secret",
  live: false,
  data: { id: "one" },
}
const charge = {
  object: "charge",
  id: "chg_1",
  status: "CAPTURED",
  amount: 10,
  currency: "SAR",
  reference: { transaction: "ours", gateway: "g", payment: "p" },
  transaction: { created: "1" },
  response: { code: "000", message: "Captured" },
  metadata: {},
}

const letters = {
  moyasar: (secret_token: string) =>
    readMoyasarWebhook(account, JSON.stringify({ ...event, secret_token })),
  tap: (hashstring: string) => readTapWebhook("sk_test_1", { hashstring }, JSON.stringify(charge)),
}

describe.each(["moyasar", "tap"] as const)("the secret of what %s posts", (provider) => {
  it("is compared in constant time, once, as two digests of one length", () => {
    const spy = watched()
    expect(letters[provider]("a guess that is much longer than the secret").kind).toBe("forged")
    expect(spy).toHaveBeenCalledTimes(1)
    const [given, kept] = spy.mock.calls[0] ?? []
    expect([given?.byteLength, kept?.byteLength]).toEqual([32, 32])
  })

  it("is compared there and nowhere else: that answer decides", () => {
    watched().mockReturnValue(true)
    expect(letters[provider]("a guess").kind).toBe("payment")
    vi.restoreAllMocks()
    watched().mockReturnValue(false)
    expect(letters[provider]("the secret").kind).toBe("forged")
  })
})
