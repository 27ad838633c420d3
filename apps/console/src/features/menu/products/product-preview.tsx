import { catalogueOf, directionOf, type Locale } from "@sufra/domain/kernel/locale"
import { isHighInSalt } from "@sufra/domain/menu/nutrition"
import { m } from "@sufra/messages"
import { Badge } from "@sufra/ui/badge"
import { Button } from "@sufra/ui/button"
import { EyeIcon } from "@sufra/ui/icon"
import { Price } from "@sufra/ui/price"
import { useWatch } from "react-hook-form"
import { PreviewCard } from "../../../shell/picture/preview-card.tsx"
import { dietTagTexts } from "../food-words.ts"
import { caloriesOf, priceOf } from "../typed-figures.ts"
import { labelOf } from "./editor/nutrition-fields.ts"
import type { ProductForm } from "./editor/product-form.ts"
import { ProductPhoto } from "./editor/product-photo.tsx"

/** The guest's card, drawn from what is typed; the real page is one press away once it is published. */
export function ProductPreview({ onOpenPage }: { onOpenPage: (() => void) | null }) {
  return (
    <PreviewCard
      controls={
        onOpenPage ? (
          <Button
            variant="outline"
            fullWidth
            className="mt-3"
            startIcon={<EyeIcon className="size-5" />}
            onClick={onOpenPage}
          >
            {m["menu_editor.open_guest_page"]()}
          </Button>
        ) : null
      }
    >
      {(locale) => (
        <div
          lang={catalogueOf(locale)}
          dir={directionOf(locale)}
          className="mt-4 rounded-card bg-page p-3"
        >
          <GuestCard locale={locale} />
        </div>
      )}
    </PreviewCard>
  )
}

function GuestCard({ locale }: { locale: Locale }) {
  const form = useWatch<ProductForm>() as ProductForm
  const language = { locale: catalogueOf(locale) }
  const calories = caloriesOf(form.calories)
  const label = form.hasLabel ? labelOf(form.label) : null
  return (
    <div className="flex gap-3 rounded-card bg-card p-3 shadow-card">
      {form.photo ? (
        <ProductPhoto image={form.photo.image} width={640} className="size-24 rounded-control" />
      ) : null}
      <div className="flex min-w-0 flex-1 flex-col gap-1.5">
        <p className="font-semibold wrap-anywhere">
          {form.name[locale] || m["menu_editor.preview_name"]({}, language)}
        </p>
        <p className="line-clamp-2 text-small text-ink-2">{form.description[locale]}</p>
        <div className="flex flex-wrap gap-1.5">
          {calories === null ? null : (
            <Badge>{m["menu_page.calories"]({ count: calories }, language)}</Badge>
          )}
          {form.dietTags.map((tag) => (
            <Badge key={tag} tone="primary">
              {dietTagTexts[tag](language)}
            </Badge>
          ))}
          {isHighInSalt(label && { sodiumMg: label.sodium_mg }) ? (
            <Badge tone="danger">{m["menu_page.high_in_salt"]({}, language)}</Badge>
          ) : null}
          {label && label.caffeine_mg > 0 ? (
            <Badge>{m["menu_page.caffeine"]({ mg: label.caffeine_mg }, language)}</Badge>
          ) : null}
        </div>
        <Price amountMinor={priceOf(form.price) ?? 0} locale={catalogueOf(locale)} />
      </div>
    </div>
  )
}
