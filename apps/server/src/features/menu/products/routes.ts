import { fromWire } from "@sufra/contract/wire-case"
import type { FastifyInstance } from "fastify"
import { establishmentOf } from "../../../auth/auth.ts"
import { serve } from "../../../http/endpoint.ts"
import type { Services } from "../../../services.ts"
import { arrangeCategories, arrangeProducts } from "./arrange.ts"
import { createCategory, saveCategory } from "./categories.ts"
import { duplicateProduct } from "./duplicate-product.ts"
import { getLivingProduct } from "./edit-menu.ts"
import { getStaffMenu } from "./get-staff-menu.ts"
import { patchProduct } from "./patch-product.ts"
import { archiveCategory, restoreCategory } from "./remove-category.ts"
import { archiveProduct, restoreProduct } from "./remove-product.ts"
import { createProduct, saveProduct } from "./save-product.ts"
import { productView } from "./views.ts"

function categoryRoutes(app: FastifyInstance, services: Services): void {
  serve(app, "POST /staff/menu/categories/", ({ request, body }) =>
    createCategory(services, establishmentOf(request), fromWire(body)),
  )
  serve(app, "PUT /staff/menu/categories/{id}/", ({ request, params, body }) =>
    saveCategory(services, establishmentOf(request), params.id, fromWire(body)),
  )
  serve(app, "DELETE /staff/menu/categories/{id}/", ({ request, params, query }) =>
    archiveCategory(services, establishmentOf(request), params.id, fromWire(query)),
  )
  serve(app, "POST /staff/menu/categories/{id}/restore/", ({ request, params }) =>
    restoreCategory(services, establishmentOf(request), params.id),
  )
  serve(app, "PUT /staff/menu/category-order/", ({ request, body }) =>
    arrangeCategories(services, establishmentOf(request), body.ids),
  )
}

export function menuProductRoutes(app: FastifyInstance, services: Services): void {
  const { read } = services.database
  serve(app, "GET /staff/menu/", ({ request }) => getStaffMenu(read, establishmentOf(request)))
  categoryRoutes(app, services)
  serve(app, "PUT /staff/menu/product-order/", ({ request, body }) =>
    arrangeProducts(services, establishmentOf(request), fromWire(body.categories)),
  )
  serve(app, "POST /staff/menu/products/", ({ request, body }) =>
    createProduct(services, establishmentOf(request), fromWire(body)),
  )
  serve(app, "GET /staff/menu/products/{id}/", async ({ request, params }) =>
    productView(await getLivingProduct(read, establishmentOf(request), params.id)),
  )
  serve(app, "PUT /staff/menu/products/{id}/", ({ request, params, body }) =>
    saveProduct(services, establishmentOf(request), params.id, fromWire(body)),
  )
  serve(app, "PATCH /staff/menu/products/{id}/", ({ request, params, body }) =>
    patchProduct(services, establishmentOf(request), params.id, fromWire(body)),
  )
  serve(app, "POST /staff/menu/products/{id}/duplicate/", ({ request, params, body }) =>
    duplicateProduct(services, establishmentOf(request), params.id, body.id),
  )
  serve(app, "DELETE /staff/menu/products/{id}/", ({ request, params }) =>
    archiveProduct(services, establishmentOf(request), params.id),
  )
  serve(app, "POST /staff/menu/products/{id}/restore/", ({ request, params }) =>
    restoreProduct(services, establishmentOf(request), params.id),
  )
}
