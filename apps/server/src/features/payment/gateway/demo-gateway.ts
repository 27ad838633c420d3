import { type Gateway, gatewayAccount, type Wallet } from "@sufra/db/schema/money/payment"
import { known } from "@sufra/db/seeds/demo/known"
import { newId } from "@sufra/domain/kernel/ids"
import type { FastifyBaseLogger } from "fastify"
import { seal, unseal } from "../../../auth/seal.ts"
import type { Services } from "../../../services.ts"
import { findAccount, openGateway, sealPurpose } from "./gateway-accounts.ts"
import { hookPathOf } from "./hook-url.ts"

const establishmentId = known.establishments.baytAlKaram
const patienceMs = 5_000

type DemoKeys = { publicKey: string; secretKey: string; hookSecret: string | null; isOn: boolean }

/** They open nothing but the simulator, which knows the same ones. */
const keysOf: Record<Gateway, DemoKeys> = {
  moyasar: {
    publicKey: "pk_test_simulator",
    secretKey: "sk_test_simulator",
    hookSecret: "hook_secret_of_the_demo",
    isOn: true,
  },
  tap: {
    publicKey: "pk_test_tap_simulator",
    secretKey: "sk_test_tap_simulator",
    hookSecret: null,
    isOn: false,
  },
}

/** Its guests may try every way there is. */
const walletsOf: Record<Gateway, Wallet[]> = { moyasar: ["apple_pay", "stc_pay"], tap: [] }

async function prepareAccount(services: Services, gateway: Gateway): Promise<void> {
  const at = { establishmentId, gateway }
  const known = await findAccount(services.database.read, establishmentId, gateway)
  // Whatever was entered in the console stays, unless nobody can read it any more.
  if (known && openGateway(services, known)) return
  const { publicKey, secretKey, hookSecret, isOn } = keysOf[gateway]
  const sealed = (text: string, what: string) =>
    seal(services.signingSecret, text, sealPurpose(at, what))
  const keys = {
    publicKey,
    sealedSecretKey: sealed(secretKey, "secret-key"),
    sealedHookSecret: hookSecret && sealed(hookSecret, "hook-secret"),
    changedAt: services.now(),
  }
  await services.database.withTransaction((tx) =>
    tx
      .insert(gatewayAccount)
      .values({ ...at, hookId: newId(), isOn, wallets: walletsOf[gateway], ...keys })
      .onConflictDoUpdate({
        target: [gatewayAccount.establishmentId, gatewayAccount.gateway],
        set: keys,
      }),
  )
}

/** The demo's main place has accounts with the simulator beside it: Moyasar takes the cards, Tap waits. */
export async function prepareDemoGateway(services: Services): Promise<void> {
  await prepareAccount(services, "moyasar")
  await prepareAccount(services, "tap")
}

/**
 * Moyasar's news go to an address that is registered with the account; the simulator forgets it with its
 * process, so every start says it. Untold, payments are still found: the queue asks.
 */
export async function registerDemoWebhook(
  services: Services,
  ports: { server: number; simulator: number },
  log: FastifyBaseLogger,
): Promise<void> {
  const account = await findAccount(services.database.read, establishmentId, "moyasar")
  if (!account?.sealedHookSecret) return
  const purpose = sealPurpose(account, "hook-secret")
  const body = {
    url: `http://127.0.0.1:${ports.server}/api${hookPathOf(account)}`,
    secret_token: unseal(services.signingSecret, account.sealedHookSecret, purpose),
  }
  const answer = await fetch(`http://127.0.0.1:${ports.simulator}/_control/webhooks`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(patienceMs),
  }).catch(() => null)
  await answer?.arrayBuffer()
  if (!answer?.ok) log.warn("payment: the simulated gateway took no webhook; it will be asked")
}
