import type { FastifyInstance } from "fastify"
import { serve } from "../../plugins/endpoint.ts"
import type { Services } from "../../services.ts"
import { getMenu } from "./get-menu.ts"
import { getProduct } from "./get-product.ts"

export function menuRoutes(app: FastifyInstance, { database, now }: Services): void {
  serve(app, "GET /menu/qr/{uuid}/", ({ params }) => getMenu(database.read, params.uuid, now()))
  serve(app, "GET /menu/qr/{uuid}/items/{item}/", ({ params }) =>
    getProduct(database.read, params.uuid, params.item, now()),
  )
}
