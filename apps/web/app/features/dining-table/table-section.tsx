import { m } from "@sufra/messages"
import { Card } from "@sufra/ui/card"
import type { Sitting } from "./sitting.ts"
import { useTableActions } from "./table-actions.ts"
import { TablePanel } from "./table-panel.tsx"

type TableSectionProps = {
  uuid: string
  sitting: Sitting
  onChange: () => void
  /** The order asks for the name already: it is not asked for twice. */
  ensureName: () => Promise<boolean>
}

/** Beside an order only what stands between a guest and the table. */
export function TableSection({ uuid, sitting, onChange, ensureName }: TableSectionProps) {
  const actions = useTableActions(uuid, onChange)
  async function join() {
    if (await ensureName()) actions.join()
  }
  if (sitting.standing === "joined" || sitting.standing === "free") return null
  const title = m["landing.table"]({ label: sitting.table.label })
  return (
    <Card render={<section aria-label={title} />} className="flex flex-col gap-3 md:p-5">
      <h2 className="font-semibold">{title}</h2>
      <TablePanel {...{ uuid, sitting, onChange, join }} isJoining={actions.isBusy} />
    </Card>
  )
}
