import { moyasar } from "./moyasar.ts"
import { type MoyasarAccount, moyasarUrl } from "./moyasar-api.ts"
import type { PaymentGateway } from "./payment-gateway.ts"
import { type TapAccount, tap, tapUrl } from "./tap.ts"

/** What a place has entered in its settings. */
export type GatewayAccount =
  | ({ provider: "moyasar" } & Omit<MoyasarAccount, "baseUrl">)
  | ({ provider: "tap" } & Omit<TapAccount, "baseUrl">)

/** At its usual address, or at another one: the demo's and the tests' is the simulator. */
export function gatewayOf(account: GatewayAccount, baseUrl?: string): PaymentGateway {
  switch (account.provider) {
    case "moyasar":
      return moyasar({ ...account, baseUrl: baseUrl ?? moyasarUrl })
    case "tap":
      return tap({ ...account, baseUrl: baseUrl ?? tapUrl })
  }
}
