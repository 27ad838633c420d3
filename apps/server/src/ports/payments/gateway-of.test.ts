import { startGateway } from "@sufra/simulators/gateway/start-gateway"
import { expect, test } from "vitest"
import { type GatewayAccount, gatewayOf } from "./gateway-of.ts"

test("a place's account becomes its gateway, at the address that is given", async () => {
  const { url, keys, requests, close } = await startGateway()
  const accounts: GatewayAccount[] = [
    {
      provider: "moyasar",
      secretKey: keys.moyasarSecret,
      publishableKey: keys.moyasarPublishable,
      webhookSecret: "s",
    },
    { provider: "tap", secretKey: keys.tapSecret },
  ]
  for (const account of accounts) {
    const gateway = gatewayOf(account, url)
    expect(gateway.provider).toBe(account.provider)
    expect(await gateway.testKeys()).toEqual({ ok: true, value: { isLive: false } })
  }
  expect(requests).toEqual(["GET /v1/payments", "POST /v1/tokens", "POST /v2/charges/list"])
  await close()
})
