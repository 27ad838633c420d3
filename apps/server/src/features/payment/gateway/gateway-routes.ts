import type { ApiBody } from "@sufra/contract/client/client"
import { Refusal } from "@sufra/contract/error-reply"
import { type CamelCased, fromWire } from "@sufra/contract/wire-case"
import { type Gateway, gatewayAccount, gateways, wallets } from "@sufra/db/schema/money/payment"
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

type Saved = CamelCased<ApiBody<"PUT /staff/gateways/{gateway}/">>

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
      hook_url: row ? hookUrlOf(request, services.settings.now(), row) : "",
      card_way:
        services.paymentGateways.wayOf(gateway) === "form"
          ? (row?.cardWay ?? "form")
          : ("redirect" as const),
      wallets: row?.wallets ?? [],
      has_association: row?.domainAssociation != null,
    }
  }

  async function save(establishmentId: string, gateway: Gateway, saved: Saved): Promise<void> {
    const at = { establishmentId, gateway }
    const { isOn, publicKey } = saved
    const known = await findAccount(read, establishmentId, gateway)
    const sealed = (text: string | null, what: string) =>
      text === null ? null : seal(services.signingSecret, text, sealPurpose(at, what))
    const sealedSecretKey = sealed(saved.secretKey, "secret-key") ?? known?.sealedSecretKey
    if (!sealedSecretKey) throw new Refusal("validation_failed", { secret_key: "field_empty" })
    const changes = {
      publicKey,
      sealedSecretKey,
      sealedHookSecret: sealed(saved.hookSecret, "hook-secret") ?? known?.sealedHookSecret ?? null,
      isOn,
      ...choicesOf(gateway, saved, known),
      changedAt: services.now(),
    }
    await changePlace(
      services,
      { establishmentId, topic: "establishment", entityId: establishmentId },
      async (tx) => {
        // One of them takes the cards: switching one on switches the other off.
        if (isOn) {
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
    await save(establishmentId, params.gateway, fromWire(body))
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
