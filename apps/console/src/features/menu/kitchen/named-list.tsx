import { catalogueOf, type LocalText } from "@sufra/domain/kernel/locale"
import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import { Card } from "@sufra/ui/card"
import { EditIcon, PlusIcon, TrashIcon } from "@sufra/ui/icon"
import { type ReactNode, useId } from "react"
import { useLocale } from "../../../shell/locale.ts"

type Named = { id: string; name: LocalText }

type NamedListProps<Item extends Named> = {
  title: string
  text: string
  emptyText: string
  addLabel: string
  items: Item[]
  /** With so many no further one is offered. */
  most: number
  detailOf: (item: Item) => ReactNode
  onAdd: () => void
  onEdit: (item: Item) => void
  onDelete: (item: Item) => void
}

/** A short list of things with a name, each to be edited in a dialog. */
export function NamedList<Item extends Named>(props: NamedListProps<Item>) {
  const { title, text, emptyText, addLabel, items, most, detailOf, onAdd, onEdit, onDelete } = props
  const titleId = useId()
  return (
    <Card padding="large" render={<section aria-labelledby={titleId} />}>
      <div className="mb-3 flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0 flex-1 basis-64">
          <h2 id={titleId} className="text-title font-semibold">
            {title}
          </h2>
          <p className="text-ink-2">{text}</p>
        </div>
        {items.length < most ? (
          <Button variant="outline" startIcon={<PlusIcon className="size-5" />} onClick={onAdd}>
            {addLabel}
          </Button>
        ) : null}
      </div>
      {items.length === 0 ? <p className="text-ink-3">{emptyText}</p> : null}
      <ul className="divide-y divide-line">
        {items.map((item) => (
          <Row
            key={item.id}
            name={item.name}
            detail={detailOf(item)}
            onEdit={() => onEdit(item)}
            onDelete={() => onDelete(item)}
          />
        ))}
      </ul>
    </Card>
  )
}

type RowProps = { name: LocalText; detail: ReactNode; onEdit: () => void; onDelete: () => void }

function Row({ name, detail, onEdit, onDelete }: RowProps) {
  const locale = useLocale()
  const other = locale === "sa" ? "en" : "sa"
  return (
    <li className="flex items-center gap-2 py-2">
      <div className="min-w-0 flex-1">
        <p className="font-medium wrap-break-word">{name[locale]}</p>
        <p lang={catalogueOf(other)} className="text-small text-ink-3">
          <bdi>{name[other]}</bdi>
        </p>
      </div>
      <div className="flex flex-wrap items-baseline justify-end gap-x-3 text-small text-ink-2">
        {detail}
      </div>
      <Button
        variant="plain"
        size="icon"
        aria-label={m["action.edit_of"]({ name: name[locale] })}
        onClick={onEdit}
      >
        <EditIcon className="size-5" />
      </Button>
      <Button
        variant="plain"
        size="icon"
        aria-label={m["action.delete_of"]({ name: name[locale] })}
        onClick={onDelete}
      >
        <TrashIcon className="size-5" />
      </Button>
    </li>
  )
}
