import type { ApiInput } from "@sufra/contract/client/client"
import type { CamelCased } from "@sufra/contract/wire-case"
import type { Services } from "../../../services.ts"
import { editMenu, getLivingProduct } from "./edit-menu.ts"
import { assertPublishable, updateProduct } from "./save-product.ts"
import { slugUnder } from "./slugs.ts"
import { productView, type StaffProduct } from "./views.ts"

type Patch = CamelCased<ApiInput<"PATCH /staff/menu/products/{id}/">["body"]>

/** From the list: only what is named changes, so that two people on one row keep both changes. */
export function patchProduct(
  services: Services,
  establishmentId: string,
  id: string,
  { name: names, priceMinor, published }: Patch,
): Promise<StaffProduct> {
  return editMenu(services, { establishmentId, entityId: id }, async (tx) => {
    const { product } = await getLivingProduct(tx, establishmentId, id)
    const name = { en: names?.en ?? product.name.en, sa: names?.sa ?? product.name.sa }
    const row = await updateProduct(tx, establishmentId, id, {
      name,
      slug: await slugUnder(tx, establishmentId, product, name, services.now()),
      priceMinor: priceMinor ?? product.priceMinor,
      active: published ?? product.active,
    })
    if (published) assertPublishable(row)
    return productView(row)
  })
}
