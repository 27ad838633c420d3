import type { Reader } from "@sufra/db/connection"
import { type Gateway, gatewayAccount } from "@sufra/db/schema/money/payment"
import { and, eq } from "drizzle-orm"
import { unseal } from "../../../auth/seal.ts"
import type { PaymentGateway } from "../../../ports/payments/payment-gateway.ts"
import type { Services } from "../../../services.ts"
import type { PaymentRow } from "../queries.ts"
import type { HookOf } from "./hook-url.ts"

export type AccountRow = typeof gatewayAccount.$inferSelect

/** What a secret is sealed for: moved to another place's row it is nothing. */
export function sealPurpose(at: { establishmentId: string; gateway: Gateway }, what: string) {
  return `gateway:${at.establishmentId}:${at.gateway}:${what}`
}

export async function findAccountOn(
  reader: Reader,
  establishmentId: string,
): Promise<AccountRow | null> {
  const [row] = await reader
    .select()
    .from(gatewayAccount)
    .where(and(eq(gatewayAccount.establishmentId, establishmentId), eq(gatewayAccount.isOn, true)))
  return row ?? null
}

export async function findAccount(
  reader: Reader,
  establishmentId: string,
  gateway: Gateway,
): Promise<AccountRow | null> {
  const [row] = await reader
    .select()
    .from(gatewayAccount)
    .where(
      and(eq(gatewayAccount.establishmentId, establishmentId), eq(gatewayAccount.gateway, gateway)),
    )
  return row ?? null
}

export async function findAccountByHook(reader: Reader, { establishmentId, hookId }: HookOf) {
  const [row] = await reader
    .select()
    .from(gatewayAccount)
    .where(
      and(eq(gatewayAccount.establishmentId, establishmentId), eq(gatewayAccount.hookId, hookId)),
    )
  return row ?? null
}

/** The keys of an account; null where they were sealed with another secret. */
function keysOf({ signingSecret }: Services, account: AccountRow) {
  const read = (sealed: string | null, what: string) =>
    sealed && unseal(signingSecret, sealed, sealPurpose(account, what))
  const secretKey = read(account.sealedSecretKey, "secret-key")
  if (!secretKey) return null
  const hookSecret = read(account.sealedHookSecret, "hook-secret")
  return { secretKey, publicKey: account.publicKey, hookSecret }
}

/** The gateway as a place's keys open it; null where they were sealed with another secret. */
export function openGateway(services: Services, account: AccountRow): PaymentGateway | null {
  const keys = keysOf(services, account)
  return keys && services.paymentGateways.open(account.gateway, keys)
}

type Typed = { publicKey: string | null; secretKey: string | null }

/** The gateway as keys would open it that nobody has saved yet; what is not typed is taken from the account. */
export async function openTyped(
  services: Services,
  { establishmentId, gateway }: { establishmentId: string; gateway: Gateway },
  typed: Typed,
): Promise<PaymentGateway | null> {
  const account = await findAccount(services.database.read, establishmentId, gateway)
  const kept = account && keysOf(services, account)
  const secretKey = typed.secretKey ?? kept?.secretKey
  const publicKey = typed.publicKey ?? kept?.publicKey ?? ""
  if (!secretKey) return null
  const hookSecret = kept?.hookSecret ?? null
  return services.paymentGateways.open(gateway, { secretKey, publicKey, hookSecret })
}

/** The gateway that a payment was begun at, as its place's keys open it now. */
export async function gatewayOfPayment(
  services: Services,
  { establishmentId, gateway }: Pick<PaymentRow, "establishmentId" | "gateway">,
): Promise<PaymentGateway | null> {
  if (!gateway) return null
  const account = await findAccount(services.database.read, establishmentId, gateway)
  return account && openGateway(services, account)
}
