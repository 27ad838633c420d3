import type { Env } from "../../env.ts"
import { gatewayOf } from "./gateway-of.ts"
import { moyasarUrl } from "./moyasar-api.ts"
import type { PaymentGateway } from "./payment-gateway.ts"

type GatewayName = PaymentGateway["provider"]
type GatewayKeys = { publicKey: string; secretKey: string; hookSecret: string | null }

/** The gateways there are, opened with a place's own keys. */
export type PaymentGateways = {
  open(gateway: GatewayName, keys: GatewayKeys): PaymentGateway
  /** Whether its card may be typed on a page of ours. */
  wayOf(gateway: GatewayName): "form" | "redirect"
  /** Where the guest's browser takes the card, past us. */
  tokensUrl(gateway: GatewayName, pageHost: string): string | null
  /** The same, of whichever gateway has a form of ours: every guest page may call it. */
  cardsOrigin(pageHost: string): string
}

/** By the settings. The demo pays at a simulator beside it, which a guest finds at the host of the page. */
export function paymentGateways(env: Env, isDemo: boolean): PaymentGateways {
  // A real place's cards never go to a simulator, whatever its start was told.
  const simulator = isDemo ? env.SUFRA_GATEWAY_SIMULATOR_PORT : undefined
  const near = simulator === undefined ? undefined : `http://127.0.0.1:${simulator}`
  const moyasarAt = env.SUFRA_MOYASAR_URL ?? near
  const isNear = env.SUFRA_MOYASAR_URL === undefined && simulator !== undefined
  const cardsOrigin = (pageHost: string) =>
    new URL(isNear ? `http://${pageHost}:${simulator}` : (moyasarAt ?? moyasarUrl)).origin
  return {
    open: (gateway, { publicKey, secretKey, hookSecret }) =>
      gateway === "tap"
        ? gatewayOf({ provider: gateway, secretKey }, env.SUFRA_TAP_URL ?? near)
        : gatewayOf(
            {
              provider: gateway,
              secretKey,
              publishableKey: publicKey,
              webhookSecret: hookSecret ?? "",
            },
            moyasarAt,
          ),
    wayOf: (gateway) => (gateway === "moyasar" ? "form" : "redirect"),
    tokensUrl: (gateway, pageHost) =>
      gateway === "moyasar" ? `${cardsOrigin(pageHost)}/v1/tokens` : null,
    cardsOrigin,
  }
}
