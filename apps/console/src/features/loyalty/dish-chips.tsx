import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import { Chip } from "@sufra/ui/chip"
import { CloseIcon } from "@sufra/ui/icon"
import { useController } from "react-hook-form"
import { useLocale } from "../../shell/locale.ts"
import { Picker } from "../menu/index.ts"
import { useFieldError } from "./form-fields.tsx"
import type { PlaceNames } from "./place-names.ts"

const mostProducts = 500

/** Dishes that were chosen, a way to choose more, and what is wrong with them. */
export function DishChips({ path, place }: { path: string; place: PlaceNames }) {
  const locale = useLocale()
  const { field } = useController({ name: path })
  const error = useFieldError(path)
  const ids = field.value as string[]
  const products = place.categories.flatMap((category) =>
    category.products.map(({ id, name }) => ({ id, name, heading: category.name[locale] })),
  )
  const chosen = products.filter(({ id }) => ids.includes(id))
  return (
    <>
      <div className="flex flex-wrap items-center gap-2">
        {chosen.map(({ id, name }) => (
          <Chip
            key={id}
            selected
            startIcon={<CloseIcon className="size-4.5" />}
            aria-label={m["loyalty_editor.remove_of"]({ name: name[locale] })}
            onClick={() => field.onChange(ids.filter((one) => one !== id))}
          >
            {name[locale]}
          </Chip>
        ))}
        <Picker
          label={m["coupon_editor.product_add"]()}
          title={m["coupon_editor.product_add"]()}
          choices={products.filter(({ id }) => !ids.includes(id))}
          room={mostProducts - ids.length}
          onPick={(picked) => field.onChange([...ids, ...picked])}
        />
        {chosen.length > 1 ? (
          <Button variant="plain" onClick={() => field.onChange([])}>
            {m["coupon_editor.products_clear"]()}
          </Button>
        ) : null}
      </div>
      {error ? (
        <p role="alert" className="text-small text-danger-ink">
          {error}
        </p>
      ) : null}
    </>
  )
}
