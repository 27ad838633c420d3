import { joinList } from "@sufra/domain/menu/file/cells/cell-values"
import { m } from "@sufra/messages"
import { Card } from "@sufra/ui/card"
import { Checkbox } from "@sufra/ui/checkbox"
import { useLocale } from "../../../shell/locale.ts"
import { Notice } from "../../../shell/page/notice.tsx"
import { fetchErrorFile } from "./error-rows.ts"
import { DownloadButton } from "./export-card.tsx"
import type { MenuImport } from "./menu-import.ts"

type PreviewNoticesProps = {
  preview: MenuImport
  removesMissing: boolean
  onRemovesMissing: (removes: boolean) => void
}

export function PreviewNotices(props: PreviewNoticesProps) {
  const { preview } = props
  const { counts, unpublished, ignored_columns: ignored } = preview
  const isClean = counts.error === 0
  return (
    <>
      {isClean ? null : <Errors preview={preview} />}
      {ignored.length > 0 ? (
        <Notice tone="info">
          {m["menu_file.ignored"]({
            columns: ignored.map((column) => `\u2068${column}\u2069`).join(" · "),
          })}
        </Notice>
      ) : null}
      {isClean && unpublished > 0 ? (
        <Notice tone="info">{m["menu_file.unpublished"]({ count: unpublished })}</Notice>
      ) : null}
      {isClean ? <MissingCard {...props} /> : null}
    </>
  )
}

function Errors({ preview }: { preview: MenuImport }) {
  const locale = useLocale()
  return (
    <Notice tone="danger">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <div className="min-w-0 grow basis-64">
          <p className="font-semibold">
            {m["menu_file.errors_title"]({ count: preview.counts.error })}
          </p>
          <p>{m["menu_file.errors_text"]()}</p>
        </div>
        <DownloadButton
          label={m["menu_file.errors_download"]()}
          load={async () => ({
            content: await fetchErrorFile(preview, locale),
            fileName: "menu-errors.csv",
          })}
        />
      </div>
    </Notice>
  )
}

/** Nothing is taken off a menu by leaving it out: it has to be asked for. */
function MissingCard({ preview, removesMissing, onRemovesMissing }: PreviewNoticesProps) {
  const locale = useLocale()
  const { products, others, names } = preview.missing
  if (products + others === 0) return null
  const more = products > names.length ? "…" : ""
  return (
    <Card padding="medium">
      <p>{m["menu_file.missing"]({ count: products })}</p>
      {names.length > 0 ? (
        <p className="mt-1 line-clamp-2 text-small text-ink-3">
          {joinList(
            names.map((name) => name[locale] || name.en || name.sa),
            locale,
          )}
          {more}
        </p>
      ) : null}
      <Checkbox
        className="mt-2"
        label={m["menu_file.remove_missing"]()}
        hint={m["menu_file.remove_missing_hint"]()}
        checked={removesMissing}
        onCheckedChange={onRemovesMissing}
      />
    </Card>
  )
}
