import { Refusal } from "@sufra/contract/error-reply"
import {
  type Gateway,
  gatewayAccount,
  gateways,
  type Wallet,
  wallets,
} from "@sufra/db/schema/money/payment"
import { newId } from "@sufra/domain/kernel/ids"
import { and, eq, ne } from "drizzle-orm"
import type { FastifyInstance, FastifyRequest } from "fastify"
import { establishmentOf } from "../../../auth/auth.ts"
import { seal } from "../../../auth/seal.ts"
import { changePlace } from "../../../events/change-place.ts"
import { serve } from "../../../http/endpoint.ts"
import type { Services } from "../../../services.ts"
import { type AccountRow, findAccount, openGateway, sealPurpose } from "./gateway-accounts.ts"
import { hookUrlOf } from "./hook-url.ts"

type Saved = {
  is_on: boolean
  public_key: string
  secret_key: string | null
  hook_secret: string | null
  card_way: AccountRow["cardWay"]
  wallets: Wallet[]
  association: string | null
}

/** What is chosen of an account beside its keys. Tap has a page of its own, and no wallets with us. */
function choicesOf(gateway: Gateway, body: Saved, known: AccountRow | null) {
  const isForm = gateway === "moyasar"
  return {
    cardWay: isForm ? body.card_way : ("redirect" as const),
    wallets: isForm ? wallets.filter((wallet) => body.wallets.includes(wallet)) : [],
    domainAssociation:
      body.association === null ? (known?.domainAssociation ?? null) : body.association || null,
  }
}

/** A place's accounts with gateways. What is secret goes in and never comes out. */
export function gatewayRoutes(app: FastifyInstance, services: Services): void {
  const { read } = services.database

  function view(request: FastifyRequest, gateway: Gateway, row: AccountRow | null) {
    return {
      gateway,
      is_on: row?.isOn ?? false,
      public_key: row?.publicKey ?? "",
      has_secret_key: row !== null,
      has_hook_secret: row?.sealedHookSecret != null,
      hook_url: row ? hookUrlOf(request, services.env, row) : "",
      card_way:
        services.paymentGateways.wayOf(gateway) === "form"
          ? (row?.cardWay ?? "form")
          : ("redirect" as const),
      wallets: row?.wallets ?? [],
      has_association: row?.domainAssociation != null,
    }
  }

  async function save(establishmentId: string, gateway: Gateway, body: Saved): Promise<void> {
    const at = { establishmentId, gateway }
    const known = await findAccount(read, establishmentId, gateway)
    const sealed = (text: string | null, what: string) =>
      text === null ? null : seal(services.signingSecret, text, sealPurpose(at, what))
    const sealedSecretKey = sealed(body.secret_key, "secret-key") ?? known?.sealedSecretKey
    if (!sealedSecretKey) throw new Refusal("validation_failed", { secret_key: "field_empty" })
    const changes = {
      publicKey: body.public_key,
      sealedSecretKey,
      sealedHookSecret: sealed(body.hook_secret, "hook-secret") ?? known?.sealedHookSecret ?? null,
      isOn: body.is_on,
      ...choicesOf(gateway, body, known),
      changedAt: services.now(),
    }
    await changePlace(
      services,
      { establishmentId, topic: "establishment", entityId: establishmentId },
      async (tx) => {
        // One of them takes the cards: switching one on switches the other off.
        if (body.is_on) {
          await tx
            .update(gatewayAccount)
            .set({ isOn: false })
            .where(
              and(
                eq(gatewayAccount.establishmentId, establishmentId),
                ne(gatewayAccount.gateway, gateway),
              ),
            )
        }
        await tx
          .insert(gatewayAccount)
          .values({ ...at, hookId: newId(), ...changes })
          .onConflictDoUpdate({
            target: [gatewayAccount.establishmentId, gatewayAccount.gateway],
            set: changes,
          })
      },
    )
  }

  serve(app, "GET /staff/gateways/", async ({ request }) => {
    const establishmentId = establishmentOf(request)
    const rows = await Promise.all(gateways.map((one) => findAccount(read, establishmentId, one)))
    return gateways.map((gateway, index) => view(request, gateway, rows[index] ?? null))
  })

  serve(app, "PUT /staff/gateways/{gateway}/", async ({ params, body, request }) => {
    const establishmentId = establishmentOf(request)
    await save(establishmentId, params.gateway, body)
    return view(request, params.gateway, await findAccount(read, establishmentId, params.gateway))
  })

  serve(app, "POST /staff/gateways/{gateway}/test/", async ({ params, request }) => {
    const account = await findAccount(read, establishmentOf(request), params.gateway)
    const gateway = account && openGateway(services, account)
    if (!gateway) return { works: false, is_live: false, problem: "keys_missing" as const }
    const told = await gateway.testKeys()
    if (told.ok) return { works: true, is_live: told.value.isLive, problem: null }
    const isAway = told.failure.kind === "unreachable"
    return {
      works: false,
      is_live: false,
      problem: isAway ? ("unreachable" as const) : ("keys_refused" as const),
    }
  })
}
