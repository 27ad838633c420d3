import { m } from "@sufra/messages"
import { TableHeaderCell } from "@sufra/ui/table"

/** Over the buttons of a table's rows: read out, not shown. */
export function ActionsHeaderCell() {
  return (
    <TableHeaderCell className="relative">
      <span className="sr-only">{m["establishment.actions"]()}</span>
    </TableHeaderCell>
  )
}
