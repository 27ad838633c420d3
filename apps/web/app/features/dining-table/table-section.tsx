import { m } from "@sufra/messages"
import { Card } from "@sufra/ui/card"
import type { Sitting } from "./sitting.ts"
import { TablePanel } from "./table-panel.tsx"

type TableSectionProps = { uuid: string; sitting: Sitting; onChange: () => void }

export function TableSection({ uuid, sitting, onChange }: TableSectionProps) {
  const title = m["landing.table"]({ label: sitting.table.label })
  return (
    <Card render={<section aria-label={title} />} className="flex flex-col gap-3 md:p-5">
      <h2 className="font-semibold">{title}</h2>
      <TablePanel uuid={uuid} sitting={sitting} onChange={onChange} />
    </Card>
  )
}
