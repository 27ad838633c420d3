import type { Env } from "../../env.ts"
import { moyasar } from "./moyasar.ts"
import { moyasarUrl } from "./moyasar-api.ts"
import type { PaymentGateway } from "./payment-gateway.ts"
import { tap, tapUrl } from "./tap.ts"

export type GatewayName = PaymentGateway["provider"]

export type GatewayKeys = { publicKey: string; secretKey: string; hookSecret: string | null }

/** The gateways there are, opened with a place's own keys. */
export type PaymentGateways = {
  open(gateway: GatewayName, keys: GatewayKeys): PaymentGateway
  /** Whether its card may be typed on a page of ours. */
  wayOf(gateway: GatewayName): "form" | "redirect"
  /** Where the guest's browser takes the card, past us. */
  tokensUrl(gateway: GatewayName, pageHost: string): string | null
}

/** By the settings. The demo pays at a simulator beside it, which a guest finds at the host of the page. */
export function paymentGateways(env: Env): PaymentGateways {
  const simulator = env.SUFRA_GATEWAY_SIMULATOR_PORT
  const near = simulator === undefined ? undefined : `http://127.0.0.1:${simulator}`
  const urls: Record<GatewayName, string> = {
    moyasar: env.SUFRA_MOYASAR_URL ?? near ?? moyasarUrl,
    tap: env.SUFRA_TAP_URL ?? near ?? tapUrl,
  }
  return {
    open: (gateway, { publicKey, secretKey, hookSecret }) => {
      const baseUrl = urls[gateway]
      return gateway === "tap"
        ? tap({ baseUrl, secretKey })
        : moyasar({
            baseUrl,
            secretKey,
            publishableKey: publicKey,
            webhookSecret: hookSecret ?? "",
          })
    },
    wayOf: (gateway) => (gateway === "moyasar" ? "form" : "redirect"),
    tokensUrl: (gateway, pageHost) => {
      if (gateway !== "moyasar") return null
      const isNear = near !== undefined && env.SUFRA_MOYASAR_URL === undefined
      const base = isNear ? `http://${pageHost}:${simulator}` : urls.moyasar
      return `${base}/v1/tokens`
    },
  }
}
