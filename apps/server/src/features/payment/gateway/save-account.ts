import type { ApiBody } from "@sufra/contract/client/client"
import { Refusal } from "@sufra/contract/error-reply"
import type { CamelCased } from "@sufra/contract/wire-case"
import type { Transaction } from "@sufra/db/connection"
import { type Gateway, gatewayAccount, wallets } from "@sufra/db/schema/money/payment"
import { newId } from "@sufra/domain/kernel/ids"
import { and, eq, ne } from "drizzle-orm"
import { seal } from "../../../auth/seal.ts"
import { changePlace } from "../../../events/change-place.ts"
import { assertStillVersion, editedVersion } from "../../../http/edited-version.ts"
import type { Services } from "../../../services.ts"
import { type AccountRow, findAccount, sealPurpose } from "./gateway-accounts.ts"

type At = { establishmentId: string; gateway: Gateway }
type Saved = CamelCased<ApiBody<"PUT /staff/gateways/{gateway}/">>

/** Of all that the form edits, the secrets too: each time they are sealed anew. */
export function versionOf(row: AccountRow | null): string {
  if (!row) return editedVersion({})
  const { establishmentId: _, gateway: __, hookId: ___, changedAt: ____, ...edited } = row
  return editedVersion(edited)
}

/** What is chosen of an account beside its keys. Tap has a page of its own, and no wallets with us. */
function choicesOf(gateway: Gateway, saved: Saved, known: AccountRow | null) {
  const isForm = gateway === "moyasar"
  return {
    cardWay: isForm ? saved.cardWay : ("redirect" as const),
    wallets: isForm ? wallets.filter((wallet) => saved.wallets.includes(wallet)) : [],
    domainAssociation:
      saved.association === null ? (known?.domainAssociation ?? null) : saved.association || null,
  }
}

function columnsOf(services: Services, at: At, saved: Saved, known: AccountRow | null) {
  const sealed = (text: string | null, what: string) =>
    text === null ? null : seal(services.signingSecret, text, sealPurpose(at, what))
  const sealedSecretKey = sealed(saved.secretKey, "secret-key") ?? known?.sealedSecretKey
  if (!sealedSecretKey) throw new Refusal("validation_failed", { secret_key: "field_empty" })
  return {
    publicKey: saved.publicKey,
    sealedSecretKey,
    sealedHookSecret: sealed(saved.hookSecret, "hook-secret") ?? known?.sealedHookSecret ?? null,
    isOn: saved.isOn,
    ...choicesOf(at.gateway, saved, known),
    changedAt: services.now(),
  }
}

async function switchOthersOff(tx: Transaction, { establishmentId, gateway }: At): Promise<void> {
  await tx
    .update(gatewayAccount)
    .set({ isOn: false })
    .where(
      and(eq(gatewayAccount.establishmentId, establishmentId), ne(gatewayAccount.gateway, gateway)),
    )
}

export async function saveAccount(
  services: Services,
  at: At,
  saved: Saved,
): Promise<AccountRow | null> {
  const { establishmentId, gateway } = at
  const change = { establishmentId, topic: "establishment", entityId: establishmentId } as const
  return changePlace(services, change, async (tx) => {
    const known = await findAccount(tx, establishmentId, gateway)
    assertStillVersion(saved.version, versionOf(known))
    const columns = columnsOf(services, at, saved, known)
    // One of them takes the cards: switching one on switches the other off.
    if (saved.isOn) await switchOthersOff(tx, at)
    await tx
      .insert(gatewayAccount)
      .values({ ...at, hookId: newId(), ...columns })
      .onConflictDoUpdate({
        target: [gatewayAccount.establishmentId, gatewayAccount.gateway],
        set: columns,
      })
    return findAccount(tx, establishmentId, gateway)
  })
}
