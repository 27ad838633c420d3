import type { ApiReply } from "@sufra/contract/client/client"
import { queryOptions } from "@tanstack/react-query"
import { api } from "../../shell/api/api.ts"
import { edit, showEdits } from "../../shell/api/cached-edits.ts"

/** Until the place has answered; every place of today is in it. */
export const usualTimezone = "Asia/Riyadh"

/** The signed-in person's place as guests see it: its colours and its clock. */
export function placeQuery(establishmentId: string) {
  return queryOptions({
    queryKey: ["place", establishmentId],
    queryFn: ({ signal }) =>
      api("GET /restaurant/qr/{uuid}/data/", { params: { uuid: establishmentId }, signal }),
  })
}

/** What was just saved shows in the console's own frame before the server's hint comes back. */
export function showSavedBrand(establishmentId: string, brand: ApiReply<"PUT /staff/brand/">) {
  const { name, logo, theme } = brand
  showEdits(
    edit(placeQuery(establishmentId).queryKey, (place) => ({ ...place, name, logo, theme })),
  )
}
