import type { ApiReply } from "@sufra/contract/client/client"
import { fromWire } from "@sufra/contract/wire-case"
import type { PriceTerms } from "@sufra/domain/pricing/price-cart"
import { browserApi } from "../../shell/api/api.ts"
import { type Loaded, useLoaded } from "../../shell/api/use-loaded.ts"

export type Terms = ApiReply<"GET /order/qr/{uuid}/branches/{branch}/terms/">
export type Branches = ApiReply<"GET /branch/list-qr/{uuid}/">

/** What a branch says about ordering; asked anew whenever the place has changed. */
export function useTerms(uuid: string, branch: string | null, placeVersion: number): Loaded<Terms> {
  return useLoaded(
    branch && `terms ${uuid} ${branch}`,
    () =>
      browserApi("GET /order/qr/{uuid}/branches/{branch}/terms/", {
        params: { uuid, branch: branch ?? "" },
      }),
    placeVersion,
  )
}

export function useBranches(uuid: string, placeVersion: number): Loaded<Branches> {
  return useLoaded(
    `branches ${uuid}`,
    () => browserApi("GET /branch/list-qr/{uuid}/", { params: { uuid } }),
    placeVersion,
  )
}

/** The wire's terms as the price function knows them. */
export function priceTermsOf(terms: Terms, hasTable: boolean): PriceTerms {
  const { prices_include_vat, vat_rate_bp, service_rate_bp, zones, exceptions } = terms
  return {
    hasTable,
    ...fromWire({ prices_include_vat, vat_rate_bp, service_rate_bp, zones, exceptions }),
  }
}
