import { m } from "@sufra/messages"
import { AlertIcon, ArrowForwardIcon, InfoIcon } from "@sufra/ui/icon"
import { VisuallyHidden } from "@sufra/ui/visually-hidden"
import { useState } from "react"
import { useLocale } from "../../../shell/locale.ts"
import type { ImportRow } from "./menu-import.ts"
import { noteText, rowErrorText } from "./row-texts.ts"

/** More than this is unfolded by whoever wants to read it. */
const changesShown = 5

export function RowDetails({ row }: { row: ImportRow }) {
  const locale = useLocale()
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      {row.errors.map((error) => (
        <p key={`${error.column.en}-${error.code}`} className="flex items-start gap-2">
          <AlertIcon className="mt-0.5 size-5 text-danger-ink" />
          <span className="min-w-0 wrap-anywhere">
            <ColumnName name={error.column[locale]} />{" "}
            <span className="text-danger-ink">{rowErrorText(error)}</span>
          </span>
        </p>
      ))}
      {row.status === "error" ? null : <Changes row={row} />}
      {row.notes.map((note) => (
        <p key={note.code} className="flex items-start gap-2 text-small text-ink-2">
          <InfoIcon className="mt-0.5 size-4" />
          <span>{noteText(note, locale)}</span>
        </p>
      ))}
    </div>
  )
}

function ColumnName({ name }: { name: string }) {
  return (
    <bdi className="me-1 rounded-tag bg-muted px-1.5 py-0.5 text-small whitespace-nowrap text-ink-2">
      {name}
    </bdi>
  )
}

function Changes({ row }: { row: ImportRow }) {
  const [isOpen, setOpen] = useState(false)
  const shown = isOpen ? row.changes : row.changes.slice(0, changesShown)
  const hidden = row.changes.length - shown.length
  return (
    <>
      {shown.map((change) => (
        <Change key={change.column.en} change={change} isNew={row.status === "new"} />
      ))}
      {hidden > 0 ? (
        <button
          type="button"
          onClick={() => setOpen(true)}
          className="min-h-target self-start rounded-control text-start font-medium text-primary-ink underline underline-offset-4"
        >
          {m["menu_file.more_changes"]({ count: hidden })}
        </button>
      ) : null}
    </>
  )
}

type ChangeProps = { change: ImportRow["changes"][number]; isNew: boolean }

function Change({ change, isNew }: ChangeProps) {
  const locale = useLocale()
  const [from, to] = [change.from[locale], change.to[locale]]
  return (
    <p className="flex min-w-0 flex-wrap items-baseline gap-x-2 gap-y-1">
      <ColumnName name={change.column[locale]} />
      {isNew ? null : (
        <del className="line-clamp-2 max-w-full text-ink-3 wrap-anywhere">
          <bdi>{from || m["field.empty"]()}</bdi>
        </del>
      )}
      <span className="flex min-w-0 max-w-full items-start gap-2">
        {isNew ? null : (
          <>
            <ArrowForwardIcon className="mt-1 size-4 text-ink-3" />
            <VisuallyHidden>{m["menu_file.becomes"]()}</VisuallyHidden>
          </>
        )}
        <ins className="line-clamp-2 min-w-0 font-medium no-underline wrap-anywhere">
          <bdi>{to || m["field.empty"]()}</bdi>
        </ins>
      </span>
    </p>
  )
}
