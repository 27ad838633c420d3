import { ApiError } from "@sufra/contract/api-error"
import type { Api, ApiReply } from "@sufra/contract/client/client"
import { data, redirect } from "react-router"

export type Place = ApiReply<"GET /restaurant/qr/{uuid}/data/">

/** What an API refusal becomes for a whole page: the code for the screen, the status for the wire. */
export function refusePage(error: unknown, uuid: string): never {
  if (!(error instanceof ApiError)) throw error
  if (error.code === "establishment_deactivated") throw redirect(`/deactivated/${uuid}`)
  // A code that is no uuid at all is as unknown as one nobody printed.
  const code = error.code === "validation_failed" ? "establishment_not_found" : error.code
  const status = code === "establishment_not_found" ? 404 : (error.status ?? 503)
  throw data({ code, reference: error.reference ?? null }, { status })
}

/** One data function for the server and the browser: only the API it is given differs. */
export async function loadPlace(api: Api, uuid: string, utmSource: string | null): Promise<Place> {
  try {
    return await api("GET /restaurant/qr/{uuid}/data/", {
      params: { uuid },
      query: utmSource ? { utm_source: utmSource } : {},
    })
  } catch (error) {
    return refusePage(error, uuid)
  }
}
