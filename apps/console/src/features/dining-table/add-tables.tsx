import { ApiError } from "@sufra/contract/client/client"
import { labelsFor, longestLabel, mostTables, nextNumber } from "@sufra/domain/dining-table/label"
import { latinDigits } from "@sufra/domain/kernel/digits"
import { newId } from "@sufra/domain/kernel/ids"
import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import { Dialog } from "@sufra/ui/dialog"
import { TextField } from "@sufra/ui/field"
import { PlusIcon } from "@sufra/ui/icon"
import { useMutation } from "@tanstack/react-query"
import { useMemo, useState } from "react"
import { api } from "../../shell/api/api.ts"
import { showAnswer } from "../../shell/api/cached-edits.ts"
import { queryClient } from "../../shell/api/query-client.ts"
import { errorText } from "../../shell/errors/error-text.ts"
import { fieldErrorText } from "../../shell/errors/field-error-text.ts"
import { Notice } from "../../shell/page/notice.tsx"
import { toastSuccess } from "../../shell/page/toasts.ts"
import { labelRules, SeatsField } from "./table-dialog.tsx"
import { type DiningTable, tablesQuery } from "./tables.ts"

type AddTablesProps = { branchId: string; tables: DiningTable[] }

export function AddTables({ branchId, tables }: AddTablesProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button startIcon={<PlusIcon className="size-5" />} onClick={() => setIsOpen(true)}>
        {m["table_editor.add"]()}
      </Button>
      {isOpen ? (
        <AddDialog branchId={branchId} tables={tables} onClose={() => setIsOpen(false)} />
      ) : null}
    </>
  )
}

function digits(text: string): number {
  return Number(latinDigits(text).replace(/\D/g, "").slice(0, 4))
}

/** None of what is no number: "-3" is a slip, and no wish for three. */
function countOf(text: string): number {
  return /^\s*\d+\s*$/.test(latinDigits(text)) ? digits(text) : 0
}

/** What is wrong with the labels that would be made; null when they can be. */
function problemOf(labels: string[], tables: DiningTable[]): string | null {
  if (tables.length + labels.length > mostTables) return "too_many_tables"
  const taken = new Set(tables.map((table) => table.label.toLowerCase()))
  for (const label of labels) {
    if (label.length > longestLabel) return "too_long"
    const verdict = labelRules.validate(label)
    if (verdict !== true) return verdict
    if (taken.has(label.toLowerCase())) return "label_taken"
  }
  return null
}

/** The server's own word, should another person have taken a label meanwhile. */
function refusalText(error: unknown): string {
  const [code] = error instanceof ApiError ? Object.values(error.fields) : []
  return code ? (fieldErrorText(String(code)) ?? errorText(error)) : errorText(error)
}

/** The tables that would be made of what is typed, and the way to make them. */
export function useNewTables({ branchId, tables }: AddTablesProps, onAdded: () => void) {
  const [prefix, setPrefix] = useState("")
  const [from, setFrom] = useState<number | null>(null)
  const [count, setCount] = useState("10")
  const [seats, setSeats] = useState(4)
  const taken = tables.map((table) => table.label)
  const start = from ?? nextNumber(taken, prefix)
  const labels = labelsFor(prefix, start, start + countOf(count) - 1)
  const key = labels.join()
  // The same tables keep their ids: sent again after a lost answer, they are not added twice.
  // biome-ignore lint/correctness/useExhaustiveDependencies: other labels are other tables
  const ids = useMemo(() => labels.map(() => newId()), [key])
  const add = useMutation({
    mutationFn: () =>
      api("POST /staff/branches/{id}/tables/", {
        params: { id: branchId },
        body: {
          tables: labels.map((label, index) => ({ id: ids[index] ?? newId(), label, seats })),
        },
      }),
    onSuccess: async (fresh) => {
      showAnswer(tablesQuery(branchId).queryKey, fresh)
      toastSuccess(m["table_editor.added"]({ count: labels.length }))
      onAdded()
      await queryClient.invalidateQueries({ queryKey: ["branches"] })
    },
  })
  return {
    typed: { prefix, start, count, seats },
    type: {
      // Another prefix counts for itself.
      prefix: (text: string) => {
        setPrefix(text)
        setFrom(null)
      },
      start: (text: string) => setFrom(digits(text)),
      count: setCount,
      seats: setSeats,
    },
    labels,
    problem: labels.length > 0 ? problemOf(labels, tables) : "figure_invalid",
    add,
  }
}

function AddDialog({ branchId, tables, onClose }: AddTablesProps & { onClose: () => void }) {
  const fresh = useNewTables({ branchId, tables }, onClose)
  const { labels, problem, add } = fresh
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      dismissible={false}
      title={m["table_editor.add"]()}
      description={m["table_editor.add_text"]()}
      closeLabel={m["action.close"]()}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!problem && !add.isPending) add.mutate()
        }}
        className="flex flex-col gap-5"
      >
        {add.error ? <Notice tone="danger">{refusalText(add.error)}</Notice> : null}
        <NewTableFields {...fresh} />
        <TablesPreview labels={labels} problem={problem} />
        <div className="flex justify-end gap-2">
          <Button variant="plain" onClick={onClose}>
            {m["action.cancel"]()}
          </Button>
          <Button type="submit" disabled={problem !== null} loading={add.isPending}>
            {m["table_editor.add_submit"]({ count: labels.length })}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

function NewTableFields({ typed, type }: Pick<ReturnType<typeof useNewTables>, "typed" | "type">) {
  return (
    <div className="grid grid-cols-2 gap-5">
      <TextField
        label={m["table_editor.how_many"]()}
        inputMode="numeric"
        dir="ltr"
        value={typed.count}
        onChange={(event) => type.count(event.currentTarget.value)}
      />
      <TextField
        label={m["table_editor.first_number"]()}
        inputMode="numeric"
        dir="ltr"
        value={String(typed.start)}
        onChange={(event) => type.start(event.currentTarget.value)}
      />
      <TextField
        label={m["table_editor.prefix"]()}
        note={m["field.optional"]()}
        hint={m["table_editor.prefix_hint"]()}
        dir="auto"
        maxLength={longestLabel - 1}
        value={typed.prefix}
        onChange={(event) => type.prefix(event.currentTarget.value)}
      />
      <SeatsField value={typed.seats} onChange={type.seats} />
    </div>
  )
}

export function TablesPreview({ labels, problem }: { labels: string[]; problem: string | null }) {
  if (problem) {
    return (
      <p role="alert" className="text-danger-ink">
        {fieldErrorText(problem)}
      </p>
    )
  }
  const [first = "", last = ""] = [labels[0], labels.at(-1)]
  return (
    <p role="status" className="rounded-control bg-muted px-4 py-3 text-ink-2">
      {labels.length === 1
        ? m["table_editor.preview_one"]({ first: isolated(first) })
        : m["table_editor.preview"]({ first: isolated(first), last: isolated(last) })}
    </p>
  )
}

/** A label may be in either script: it must not turn the sentence around it. */
function isolated(label: string): string {
  return `\u2068${label}\u2069`
}
