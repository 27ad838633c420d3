import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import { Dialog } from "@sufra/ui/dialog"
import { ChevronDownIcon, ChevronUpIcon, ListIcon } from "@sufra/ui/icon"
import { useMutation } from "@tanstack/react-query"
import { useState } from "react"
import { api } from "../../shell/api/api.ts"
import { queryClient } from "../../shell/api/query-client.ts"
import { toastFailure } from "../../shell/page/toasts.ts"
import { byLabel } from "./by-label.ts"
import { type DiningTable, tablesQuery } from "./tables.ts"

type OrderTablesProps = { branchId: string; tables: DiningTable[] }

/** The order of the tables here, on the sheets and for the staff. */
export function OrderTables({ branchId, tables }: OrderTablesProps) {
  const [isOpen, setIsOpen] = useState(false)
  if (tables.length < 2) return null
  return (
    <>
      <Button
        variant="plain"
        startIcon={<ListIcon className="size-5" />}
        onClick={() => setIsOpen(true)}
      >
        {m["table_editor.order"]()}
      </Button>
      {isOpen ? (
        <OrderDialog branchId={branchId} tables={tables} onClose={() => setIsOpen(false)} />
      ) : null}
    </>
  )
}

function OrderDialog({ branchId, tables, onClose }: OrderTablesProps & { onClose: () => void }) {
  const [ordered, setOrdered] = useState(tables)
  const { queryKey } = tablesQuery(branchId)
  const save = useMutation({
    mutationFn: () =>
      api("PUT /staff/branches/{id}/tables/order/", {
        params: { id: branchId },
        body: { ids: ordered.map((table) => table.id) },
      }),
    onSuccess: () => {
      onClose()
      return queryClient.invalidateQueries({ queryKey })
    },
    onError: toastFailure,
  })
  function move(index: number, step: number) {
    const [table] = ordered.slice(index)
    if (table) setOrdered(ordered.toSpliced(index, 1).toSpliced(index + step, 0, table))
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      size="small"
      title={m["table_editor.order"]()}
      closeLabel={m["action.close"]()}
      actions={
        <>
          <Button variant="plain" onClick={() => setOrdered(ordered.toSorted(byLabel))}>
            {m["table_editor.sort_by_label"]()}
          </Button>
          <Button loading={save.isPending} onClick={() => save.mutate()}>
            {m["action.save"]()}
          </Button>
        </>
      }
    >
      <ol className="-mx-2 max-h-96 divide-y divide-line overflow-y-auto px-2">
        {ordered.map((table, index) => (
          <li key={table.id} className="flex items-center gap-1">
            <bdi className="me-auto font-medium">{table.label}</bdi>
            <Button
              variant="plain"
              size="icon"
              aria-label={m["action.earlier"]({ name: table.label })}
              disabled={index === 0}
              onClick={() => move(index, -1)}
            >
              <ChevronUpIcon className="size-5" />
            </Button>
            <Button
              variant="plain"
              size="icon"
              aria-label={m["action.later"]({ name: table.label })}
              disabled={index === ordered.length - 1}
              onClick={() => move(index, 1)}
            >
              <ChevronDownIcon className="size-5" />
            </Button>
          </li>
        ))}
      </ol>
    </Dialog>
  )
}
