import type { ApiReply } from "@sufra/contract/client"
import { Refusal } from "@sufra/contract/error-reply"
import type { Reader } from "@sufra/db/connection"
import { offeringAt } from "@sufra/domain/menu/offering"
import { notePublicData } from "../../plugins/render-facts.ts"
import { getPlace } from "../establishment/index.ts"
import { imageView } from "../media/index.ts"
import { nutritionView, productSummaryView } from "./product-view.ts"
import {
  findActiveProduct,
  listComboProducts,
  listComboSteps,
  listModifierGroups,
} from "./queries.ts"

type ProductView = ApiReply<"GET /menu/qr/{uuid}/items/{item}/">

function groupsOf(rows: Awaited<ReturnType<typeof listModifierGroups>>) {
  const groups = new Map<string, ProductView["modifier_groups"][number]>()
  for (const { group, option } of rows) {
    const { id, name, minimum, maximum, free } = group
    const view = groups.get(id) ?? { id, name, minimum, maximum, free, options: [] }
    view.options.push({
      id: option.id,
      name: option.name,
      price_minor: option.priceMinor,
      calories: option.calories,
      is_default: option.isDefault,
    })
    groups.set(id, view)
  }
  return [...groups.values()]
}

async function comboStepsOf(reader: Reader, establishmentId: string, productId: string) {
  const steps = await listComboSteps(reader, establishmentId, productId)
  const choices = await listComboProducts(
    reader,
    establishmentId,
    steps.map((step) => step.id),
  )
  return steps.map((step) => ({
    id: step.id,
    name: step.name,
    choose: step.choose,
    products: choices
      .filter(({ choice }) => choice.stepId === step.id)
      .map(({ choice, product, media }) => ({
        id: product.id,
        name: product.name,
        image: media && imageView(media),
        extra_minor: choice.extraMinor,
        calories: product.calories,
      })),
  }))
}

export async function getProduct(
  reader: Reader,
  code: string,
  item: string,
  now: Date,
): Promise<ProductView> {
  const { establishment } = await getPlace(reader, code)
  const found = await findActiveProduct(reader, establishment.id, item)
  if (!found) throw new Refusal("product_not_found")
  const { id } = found.product
  const [groups, comboSteps] = await Promise.all([
    listModifierGroups(reader, establishment.id, id),
    comboStepsOf(reader, establishment.id, id),
  ])
  const offering = offeringAt(found.windows, establishment.timezone, now.getTime())
  notePublicData(establishment.id, offering.changesAtMs)
  return {
    ...productSummaryView(found, comboSteps.length > 0),
    is_offered: offering.isOffered,
    nutrition: nutritionView(found.product.nutrition),
    modifier_groups: groupsOf(groups),
    combo_steps: comboSteps,
  }
}
