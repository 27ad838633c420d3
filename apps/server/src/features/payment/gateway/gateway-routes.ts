import { fromWire } from "@sufra/contract/wire-case"
import { type Gateway, gateways } from "@sufra/db/schema/money/payment"
import type { FastifyInstance, FastifyRequest } from "fastify"
import { establishmentOf } from "../../../auth/auth.ts"
import { serve } from "../../../http/endpoint.ts"
import type { Services } from "../../../services.ts"
import { type AccountRow, findAccount, openTyped } from "./gateway-accounts.ts"
import { hookUrlOf } from "./hook-url.ts"
import { saveAccount, versionOf } from "./save-account.ts"

/** Each of them makes this server ask a gateway with keys that somebody typed. */
const testLimit = { max: 20, timeWindow: "1 minute" }

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
      version: versionOf(row),
    }
  }

  serve(app, "GET /staff/gateways/", async ({ request }) => {
    const establishmentId = establishmentOf(request)
    const rows = await Promise.all(gateways.map((one) => findAccount(read, establishmentId, one)))
    return gateways.map((gateway, index) => view(request, gateway, rows[index] ?? null))
  })

  serve(app, "PUT /staff/gateways/{gateway}/", async ({ params, body, request }) => {
    const establishmentId = establishmentOf(request)
    const at = { establishmentId, gateway: params.gateway }
    return view(request, params.gateway, await saveAccount(services, at, fromWire(body)))
  })

  serve(
    app,
    "POST /staff/gateways/{gateway}/test/",
    async ({ params, body, request }) => {
      const at = { establishmentId: establishmentOf(request), gateway: params.gateway }
      const gateway = await openTyped(services, at, fromWire(body))
      if (!gateway) return { works: false, is_live: false, problem: "keys_missing" as const }
      const told = await gateway.testKeys()
      if (told.ok) return { works: true, is_live: told.value.isLive, problem: null }
      const isAway = told.failure.kind === "unreachable"
      return {
        works: false,
        is_live: false,
        problem: isAway ? ("unreachable" as const) : ("keys_refused" as const),
      }
    },
    { rateLimit: testLimit },
  )
}
