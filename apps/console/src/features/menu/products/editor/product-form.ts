import type { ApiInput } from "@sufra/contract/client/client"
import { toWire } from "@sufra/contract/wire-case"
import type { LocalText } from "@sufra/domain/kernel/locale"
import { cleanLine, cleanParagraph } from "@sufra/domain/menu/menu-text"
import type { Allergen, CaffeineBasis, DietTag } from "@sufra/domain/menu/nutrition"
import { publishingGaps } from "@sufra/domain/menu/publishing"
import type { Picture } from "../../../../shell/picture/upload-picture.ts"
import type { Product } from "../../menu.ts"
import { caloriesOf, priceOf, priceTyped } from "../../typed-figures.ts"
import { emptyFields, labelOf, type TypedLabel, typedLabel } from "./nutrition-fields.ts"

type ProductBody = Omit<ApiInput<"POST /staff/menu/products/">["body"], "id">
type OrderType = ProductBody["order_types"][number]

/** What the form holds: figures as they are typed. */
export type ProductForm = {
  categoryId: string
  name: LocalText
  description: LocalText
  photo: Picture | null
  price: string
  orderTypes: OrderType[]
  calories: string
  allergens: Allergen[] | null
  dietTags: DietTag[]
  hasLabel: boolean
  label: TypedLabel
  caffeineBasis: CaffeineBasis
  /** Empty: VAT at the branch's rate. */
  taxGroupId: string
  isTobacco: boolean
  /** Empty: where its category is made. */
  stationId: string
  published: boolean
}

export function emptyForm(categoryId: string): ProductForm {
  return {
    categoryId,
    name: { en: "", sa: "" },
    description: { en: "", sa: "" },
    photo: null,
    price: "",
    orderTypes: [1, 2, 3],
    calories: "",
    allergens: null,
    dietTags: [],
    hasLabel: false,
    label: typedLabel(null),
    caffeineBasis: "per-cup",
    taxGroupId: "",
    isTobacco: false,
    stationId: "",
    published: false,
  }
}

export function formOf(product: Product): ProductForm {
  const { image, media_id } = product
  return {
    categoryId: product.category_id,
    name: product.name,
    description: product.description,
    photo: image && media_id ? { mediaId: media_id, image } : null,
    price: priceTyped(product.price_minor),
    orderTypes: product.order_types,
    calories: product.calories === null ? "" : String(product.calories),
    allergens: product.allergens,
    dietTags: product.diet_tags,
    hasLabel: product.nutrition !== null,
    label: typedLabel(product.nutrition),
    caffeineBasis: product.caffeine_basis,
    taxGroupId: product.tax_group_id ?? "",
    isTobacco: product.is_tobacco,
    stationId: product.station_id ?? "",
    published: product.published,
  }
}

export function bodyOf(form: ProductForm): ProductBody {
  const { photo, price, calories, hasLabel, label, taxGroupId, stationId, ...asTyped } = form
  return {
    ...toWire(asTyped),
    media_id: photo?.mediaId ?? null,
    price_minor: priceOf(price) ?? 0,
    calories: caloriesOf(calories),
    nutrition: hasLabel ? labelOf(label) : null,
    tax_group_id: taxGroupId || null,
    station_id: stationId || null,
  }
}

function hasWholeLabel({ hasLabel, label }: ProductForm): boolean {
  return hasLabel && emptyFields(label).length === 0
}

/** The server's own rule, on what is typed so far. */
export function gapsOfForm(form: ProductForm, isCombo: boolean) {
  const clean = (text: LocalText, by: (one: string) => string) => ({
    en: by(text.en),
    sa: by(text.sa),
  })
  return publishingGaps({
    name: clean(form.name, cleanLine),
    description: clean(form.description, cleanParagraph),
    priceMinor: priceOf(form.price),
    calories: caloriesOf(form.calories),
    allergens: form.allergens,
    nutrition: hasWholeLabel(form) ? { caffeineMg: labelOf(form.label).caffeine_mg } : null,
    hasPhoto: form.photo !== null,
    isCombo,
  })
}
