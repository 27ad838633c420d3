import { labelPattern, longestLabel, mostSeats } from "@sufra/domain/dining-table/label"
import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import { Dialog } from "@sufra/ui/dialog"
import { TextField } from "@sufra/ui/field"
import { TrashIcon } from "@sufra/ui/icon"
import { Stepper } from "@sufra/ui/stepper"
import { useMutation } from "@tanstack/react-query"
import { Controller, useForm } from "react-hook-form"
import { api } from "../../shell/api/api.ts"
import { fetchAgain, queryClient } from "../../shell/api/query-client.ts"
import { useSingleFlight } from "../../shell/editing/use-single-flight.ts"
import { hasCode } from "../../shell/errors/error-text.ts"
import { fieldErrorText } from "../../shell/errors/field-error-text.ts"
import { showWireErrors } from "../../shell/errors/form-errors.ts"
import { toastFailure, toastSuccess } from "../../shell/page/toasts.ts"
import { AskFirst } from "./ask-first.tsx"
import { CodePicture } from "./code-picture.tsx"
import { RenewCode } from "./renew-code.tsx"
import { type DiningTable, tablesQuery } from "./tables.ts"

type TableDialogProps = { branchId: string; table: DiningTable; onClose: () => void }

/** One table: its code, its name and seats, and the way to take it away. */
export function TableDialog({ branchId, table, onClose }: TableDialogProps) {
  const refresh = () => queryClient.invalidateQueries({ queryKey: tablesQuery(branchId).queryKey })
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      title={m["table_editor.table"]({ label: table.label })}
      closeLabel={m["action.close"]()}
    >
      <div className="grid gap-6 sm:grid-cols-2">
        <CodePicture code={table.code} label={m["table_editor.code_of"]({ label: table.label })} />
        <TableForm
          table={table}
          onSaved={async () => {
            onClose()
            await refresh()
          }}
        />
      </div>
      <div className="mt-4 flex flex-wrap items-start gap-2 border-t border-line pt-4">
        <RenewCode code={table.code} onRenewed={refresh} />
        <RemoveTable
          table={table}
          onRemoved={async () => {
            onClose()
            await refresh()
          }}
        />
      </div>
    </Dialog>
  )
}

type TableValues = { label: string; seats: number }

export const labelRules = {
  validate: (value: string) => {
    if (value.trim() === "") return "required"
    return labelPattern.test(value.trim()) || "label_invalid"
  },
  maxLength: { value: longestLabel, message: "too_long" },
}

function TableForm({ table, onSaved }: { table: DiningTable; onSaved: () => void }) {
  const form = useForm<TableValues>({
    values: { label: table.label, seats: table.seats },
    resetOptions: { keepDirtyValues: true },
  })
  const { errors, isSubmitting } = form.formState
  const save = useSingleFlight(async (typed: TableValues) => {
    try {
      const body = { ...typed, version: table.version }
      await api("PUT /staff/tables/{id}/", { params: { id: table.id }, body })
      toastSuccess(m["save.done"]())
      onSaved()
    } catch (error) {
      if (!showWireErrors(form, error)) toastFailure(error)
      if (hasCode(error, "changed_meanwhile")) await fetchAgain("tables")
    }
  })
  return (
    <form noValidate onSubmit={form.handleSubmit(save)} className="flex flex-col gap-5">
      <TextField
        {...form.register("label", labelRules)}
        label={m["table_editor.label"]()}
        hint={m["table_editor.label_hint"]()}
        error={fieldErrorText(errors.label?.message)}
        dir="auto"
        autoComplete="off"
      />
      <Controller
        control={form.control}
        name="seats"
        render={({ field }) => <SeatsField value={field.value} onChange={field.onChange} />}
      />
      <Button type="submit" loading={isSubmitting} className="mt-auto">
        {m["action.save"]()}
      </Button>
    </form>
  )
}

export function SeatsField(props: { value: number; onChange: (seats: number) => void }) {
  return (
    <div className="flex flex-col items-start gap-1.5">
      <span className="font-medium">{m["table_editor.seats"]()}</span>
      <Stepper
        {...props}
        min={1}
        max={mostSeats}
        label={m["table_editor.seats"]()}
        decreaseLabel={m["table_editor.seats_fewer"]()}
        increaseLabel={m["table_editor.seats_more"]()}
      />
    </div>
  )
}

function RemoveTable({ table, onRemoved }: { table: DiningTable; onRemoved: () => void }) {
  const remove = useMutation({
    mutationFn: () => api("DELETE /staff/tables/{id}/", { params: { id: table.id } }),
    onSuccess: () => {
      toastSuccess(m["table_editor.removed"]({ label: table.label }))
      onRemoved()
    },
    onError: toastFailure,
  })
  return (
    <AskFirst
      icon={<TrashIcon className="size-5" />}
      label={m["table_editor.remove"]()}
      warning={m["table_editor.remove_text"]()}
      confirmLabel={m["table_editor.remove"]()}
      isPending={remove.isPending}
      onConfirm={() => remove.mutate()}
    />
  )
}
