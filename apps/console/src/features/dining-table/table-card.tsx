import { m } from "@sufra/messages"
import { Card } from "@sufra/ui/card"
import { Qr } from "@sufra/ui/qr"
import { useLocale } from "../../shell/locale.ts"
import { useLinkOrigin } from "../../shell/start/page-config.ts"
import { addressOf, type DiningTable, type TableSection } from "./tables.ts"

type TableCardProps = { table: DiningTable; section: TableSection | null; onOpen: () => void }

export function TableCard({ table, section, onOpen }: TableCardProps) {
  const locale = useLocale()
  const { label, seats, code } = table
  return (
    <li>
      <Card
        padding="medium"
        interactive
        render={<button type="button" onClick={onOpen} />}
        className="flex w-full items-center gap-3"
      >
        <span className="w-18 shrink-0">
          <Qr
            value={addressOf(useLinkOrigin(), code)}
            label={m["table_editor.code_of"]({ label })}
          />
        </span>
        <span className="min-w-0">
          <bdi className="block text-title leading-tight font-semibold wrap-break-word">
            {label}
          </bdi>
          <span className="block text-small text-ink-2">
            {m["table_editor.seats_count"]({ count: seats })}
          </span>
          {section ? (
            <span className="block text-small text-ink-2">{section.name[locale]}</span>
          ) : null}
        </span>
      </Card>
    </li>
  )
}
