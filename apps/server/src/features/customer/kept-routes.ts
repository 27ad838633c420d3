import type { FastifyInstance } from "fastify"
import { customerOf } from "../../auth/auth.ts"
import { serve } from "../../http/endpoint.ts"
import type { Services } from "../../services.ts"
import { addAddress, addressView, listAddresses, removeAddress, saveAddress } from "./addresses.ts"
import { addBookmark, listBookmarks, removeBookmark } from "./bookmarks.ts"
import type { Whose } from "./queries.ts"

/** What customers keep here: addresses and bookmarks. */
export function keptRoutes(app: FastifyInstance, { database, now }: Services): void {
  serve(app, "GET /customer/qr/{uuid}/addresses/", async ({ request }) =>
    (await listAddresses(database.read, customerOf(request))).map(addressView),
  )
  serve(app, "POST /customer/qr/{uuid}/addresses/", async ({ body, request }) => {
    const { establishmentId, customerId } = customerOf(request)
    const whose: Whose = { establishmentId, customerId }
    return addressView(await database.withTransaction((tx) => addAddress(tx, whose, body, now())))
  })
  serve(app, "PUT /customer/qr/{uuid}/addresses/{id}/", async ({ params, body, request }) =>
    addressView(
      await database.withTransaction((tx) => saveAddress(tx, customerOf(request), params.id, body)),
    ),
  )
  serve(app, "DELETE /customer/qr/{uuid}/addresses/{id}/", async ({ params, request }) => {
    await database.withTransaction((tx) => removeAddress(tx, customerOf(request), params.id, now()))
    return null
  })
  serve(app, "GET /customer/qr/{uuid}/bookmarks/", ({ request }) =>
    listBookmarks(database.read, customerOf(request)),
  )
  serve(app, "PUT /customer/qr/{uuid}/bookmarks/{product}/", async ({ params, request }) => {
    const { establishmentId, customerId } = customerOf(request)
    const whose: Whose = { establishmentId, customerId }
    await database.withTransaction((tx) => addBookmark(tx, whose, params.product, now()))
    return null
  })
  serve(app, "DELETE /customer/qr/{uuid}/bookmarks/{product}/", async ({ params, request }) => {
    await database.withTransaction((tx) => removeBookmark(tx, customerOf(request), params.product))
    return null
  })
}
