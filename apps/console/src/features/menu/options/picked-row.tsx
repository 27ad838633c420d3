import { m } from "@sufra/messages"
import { Badge } from "@sufra/ui/badge"
import { Button } from "@sufra/ui/button"
import { CloseIcon } from "@sufra/ui/icon"
import type { ReactNode } from "react"
import { pictureUrl } from "../../../shell/api/api.ts"
import { PotIcon } from "../../../shell/console-icons.tsx"
import { useLocale } from "../../../shell/locale.ts"
import type { Choosable } from "../product-options.ts"

function ProductPicture({ image }: Pick<Choosable, "image">) {
  return (
    <span className="grid size-11 shrink-0 place-items-center overflow-hidden rounded-control bg-muted text-ink-3">
      {image ? (
        <img
          src={pictureUrl(image, 160)}
          alt=""
          loading="lazy"
          className="size-full object-cover"
        />
      ) : (
        <PotIcon className="size-6" />
      )}
    </span>
  )
}

export function HiddenBadge({ product }: { product: Choosable }) {
  return product.is_published ? null : <Badge>{m["options_editor.hidden"]()}</Badge>
}

type PickedRowProps = {
  name: string
  handle: ReactNode
  onRemove: () => void
  children: ReactNode
}

/** A row of a list that is put in order: handle, what it is, and a way out. */
export function PickedRow({ name, handle, onRemove, children }: PickedRowProps) {
  return (
    <div className="flex items-center gap-2 py-1.5">
      {handle}
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1">{children}</div>
      <Button
        variant="plain"
        size="icon"
        aria-label={m["action.remove_of"]({ name })}
        onClick={onRemove}
      >
        <CloseIcon className="size-5" />
      </Button>
    </div>
  )
}

export function PickedProduct({ product }: { product: Choosable }) {
  const locale = useLocale()
  return (
    <div className="flex min-w-32 flex-1 items-center gap-2">
      <ProductPicture image={product.image} />
      <div className="min-w-0 flex-1">
        <p className="font-medium wrap-break-word">{product.name[locale]}</p>
        <p className="flex flex-wrap items-center gap-x-2 text-small text-ink-3">
          {product.category[locale]}
          <HiddenBadge product={product} />
        </p>
      </div>
    </div>
  )
}
