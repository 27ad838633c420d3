import { m } from "@sufra/messages"
import { CopyIcon, EditIcon, TrashIcon } from "@sufra/ui/icon"
import { Price, priceText } from "@sufra/ui/price"
import { Switch } from "@sufra/ui/switch"
import { VisuallyHidden } from "@sufra/ui/visually-hidden"
import { memo } from "react"
import { useNavigate } from "react-router"
import { hasCode } from "../../../shell/errors/error-text.ts"
import { useLocale } from "../../../shell/locale.ts"
import { MoreMenu } from "../../../shell/page/more-menu.tsx"
import { toastFailure, toasts } from "../../../shell/page/toasts.ts"
import type { ProductRow as Row } from "../menu.ts"
import { priceOf, priceTyped } from "../typed-figures.ts"
import { checkTyped } from "./editor/check-typed.ts"
import { type Gap, gapAnchor, gapList } from "./editor/gap-text.ts"
import {
  deleteProduct,
  duplicateProduct,
  publishProduct,
  repriceProduct,
} from "./editor/product-changes.ts"
import { ProductPhoto } from "./editor/product-photo.tsx"
import { InlineEdit } from "./inline-edit.tsx"
import { RowMarks } from "./row-marks.tsx"
import { RowNames } from "./row-names.tsx"

export function nameOf(row: Pick<Row, "name">, locale: "sa" | "en"): string {
  return row.name[locale] || row.name.sa || row.name.en
}

/** Apart from what makes it sortable: a drag over five hundred rows must not draw them all again. */
export const ProductRow = memo(function ProductRow({ row }: { row: Row }) {
  const name = nameOf(row, useLocale())
  return (
    <>
      <ProductPhoto image={row.image} width={160} className="size-12 rounded-control" />
      <div className="min-w-0 flex-1 basis-52">
        <RowNames row={row} />
        <RowMarks row={row} />
      </div>
      <div className="ms-auto flex items-center gap-2">
        <RowPrice row={row} name={name} />
        <PublishedSwitch row={row} name={name} />
        <RowActions row={row} name={name} />
      </div>
    </>
  )
})

type CellProps = { row: Row; name: string }

function RowPrice({ row, name }: CellProps) {
  const locale = useLocale()
  return (
    <div className="flex w-32 justify-end">
      <InlineEdit
        label={m["menu_editor.price_cell"]({ name, price: `${priceText(row.price_minor)} SAR` })}
        value={priceTyped(row.price_minor)}
        shown={<Price amountMinor={row.price_minor} locale={locale === "sa" ? "ar" : "en"} />}
        check={checkTyped.price}
        onSave={(typed) => repriceProduct(row.id, priceOf(typed) ?? 0)}
        dir="ltr"
        inputMode="decimal"
      />
    </div>
  )
}

function PublishedSwitch({ row, name }: CellProps) {
  const locale = useLocale()
  const navigate = useNavigate()
  function sayWhy(error: unknown) {
    if (!hasCode(error, "product_incomplete")) return toastFailure(error)
    const missing = Object.keys(error.fields) as Gap[]
    const anchor = missing[0] ? `#${gapAnchor(missing[0])}` : ""
    toasts.show({
      kind: "danger",
      title: m["menu_editor.publish_refused"]({ name }),
      text: m["menu_editor.missing_list"]({ list: gapList(missing, locale) }),
      action: {
        label: m["menu_editor.complete"](),
        onPress: () => void navigate(`/menu/products/${row.id}${anchor}`),
      },
    })
  }
  return (
    <Switch
      label={<VisuallyHidden>{m["menu_editor.published_cell"]({ name })}</VisuallyHidden>}
      checked={row.published}
      onCheckedChange={(published) => void publishProduct(row.id, published, sayWhy)}
      className="gap-0!"
    />
  )
}

function RowActions({ row, name }: CellProps) {
  const navigate = useNavigate()
  async function duplicate() {
    try {
      await duplicateProduct(row.id)
    } catch (error) {
      toastFailure(error)
    }
  }
  return (
    <MoreMenu
      name={name}
      items={[
        {
          label: m["action.edit"](),
          icon: <EditIcon className="size-5" />,
          onPress: () => void navigate(`/menu/products/${row.id}`),
        },
        {
          label: m["action.duplicate"](),
          icon: <CopyIcon className="size-5" />,
          onPress: () => void duplicate(),
        },
        {
          label: m["action.delete"](),
          icon: <TrashIcon className="size-5" />,
          danger: true,
          onPress: () => void deleteProduct(row.id, name).catch(toastFailure),
        },
      ]}
    />
  )
}
