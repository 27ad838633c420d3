import { m } from "@sufra/messages"
import { Card } from "@sufra/ui/card"
import { SheetIcon } from "../../../shell/console-icons.tsx"
import { useLocale } from "../../../shell/locale.ts"
import { clockText } from "../../../shell/text/format-time.ts"
import type { MenuImport } from "./menu-import.ts"

const encodingNames: Record<string, string> = {
  "utf-8": "UTF-8",
  "utf-16le": "UTF-16",
  "utf-16be": "UTF-16",
  "windows-1256": "Windows-1256",
  "windows-1252": "Windows-1252",
  "iso-8859-6": "ISO 8859-6",
}

function delimiterText(delimiter: MenuImport["delimiter"]): string {
  if (delimiter === ",") return m["menu_file.delimiter_comma"]()
  return delimiter === ";" ? m["menu_file.delimiter_semicolon"]() : m["menu_file.delimiter_tab"]()
}

/** How the file was understood: a wrong guess is seen here, before it does harm. */
export function ReadAs({ preview }: { preview: MenuImport }) {
  const locale = useLocale()
  const timezone = Intl.DateTimeFormat().resolvedOptions().timeZone
  const isGuessed = !preview.encoding.startsWith("utf")
  const encoding = `\u2066${encodingNames[preview.encoding] ?? preview.encoding}\u2069`
  return (
    <Card padding="medium" className="flex items-start gap-4">
      <span className="grid size-11 shrink-0 place-items-center rounded-control bg-muted text-ink-2">
        <SheetIcon className="size-6" />
      </span>
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">
          <bdi>{preview.file_name}</bdi>
        </p>
        <p className="text-ink-2">
          {m["menu_file.read_as"]({
            encoding,
            delimiter: delimiterText(preview.delimiter),
            count: preview.row_count,
          })}
        </p>
        {isGuessed ? (
          <p className="text-small text-ink-3">{m["menu_file.wrong_letters"]()}</p>
        ) : null}
        <p className="text-small text-ink-3">
          {m["menu_file.valid_until"]({
            time: clockText(preview.expires_at, Date.now(), { locale, timezone }),
          })}
        </p>
      </div>
    </Card>
  )
}
