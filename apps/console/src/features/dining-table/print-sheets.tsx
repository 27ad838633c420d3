import type { SheetLayout } from "@sufra/contract/establishment/dining-table"
import { isLocale, type Locale } from "@sufra/domain/kernel/locale"
import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import { Chip } from "@sufra/ui/chip"
import { Dialog } from "@sufra/ui/dialog"
import { RadioGroup } from "@sufra/ui/radio-group"
import { SelectField } from "@sufra/ui/select-field"
import { useMutation } from "@tanstack/react-query"
import { useState } from "react"
import { languageNames, useLocale } from "../../shell/locale.ts"
import { toastFailure } from "../../shell/page/toasts.ts"
import { ReachNotice } from "../staff/index.ts"
import { downloadSheets } from "./download-sheets.ts"
import { PrinterIcon } from "./printer-icon.tsx"
import type { DiningTable } from "./tables.ts"

type PrintSheetsProps = { branchId: string; tables: DiningTable[] }

export function PrintSheets({ branchId, tables }: PrintSheetsProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button
        variant="outline"
        startIcon={<PrinterIcon className="size-5" />}
        onClick={() => setIsOpen(true)}
      >
        {m["sheet.print"]()}
      </Button>
      {isOpen ? (
        <PrintDialog branchId={branchId} tables={tables} onClose={() => setIsOpen(false)} />
      ) : null}
    </>
  )
}

const layouts: { value: SheetLayout; label: () => string; hint: () => string }[] = [
  { value: "a4-grid", label: () => m["sheet.grid"](), hint: () => m["sheet.grid_hint"]() },
  { value: "a6-tents", label: () => m["sheet.tents"](), hint: () => m["sheet.tents_hint"]() },
  { value: "a4-poster", label: () => m["sheet.poster"](), hint: () => m["sheet.poster_hint"]() },
]

function PrintDialog({ branchId, tables, onClose }: PrintSheetsProps & { onClose: () => void }) {
  const hasTables = tables.length > 0
  const [layout, setLayout] = useState<SheetLayout>(hasTables ? "a4-grid" : "a4-poster")
  const [language, setLanguage] = useState<Locale>(useLocale())
  const [chosen, setChosen] = useState(() => tables.map((table) => table.id))
  const print = useMutation({
    mutationFn: () => downloadSheets({ branchId, layout, language, tables, chosen }),
    onSuccess: onClose,
    onError: toastFailure,
  })
  const needsTables = layout !== "a4-poster"
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      title={m["sheet.print"]()}
      closeLabel={m["action.close"]()}
      actions={
        <Button
          loading={print.isPending}
          disabled={needsTables && chosen.length === 0}
          startIcon={<PrinterIcon className="size-5" />}
          onClick={() => print.mutate()}
        >
          {m["sheet.download"]()}
        </Button>
      }
    >
      <div className="flex flex-col gap-5">
        <ReachNotice />
        <RadioGroup
          legend={m["sheet.layout"]()}
          value={layout}
          onValueChange={(value) => setLayout(value as SheetLayout)}
          options={layouts.map(({ value, label, hint }) => ({
            value,
            label: label(),
            hint: hint(),
            disabled: !hasTables && value !== "a4-poster",
          }))}
        />
        <SelectField
          label={m["sheet.language"]()}
          value={language}
          onChange={({ currentTarget: { value } }) => {
            if (isLocale(value)) setLanguage(value)
          }}
          options={(["sa", "en"] as const).map((value) => ({
            value,
            label: languageNames[value],
          }))}
        />
        {needsTables ? <Chooser tables={tables} chosen={chosen} onChange={setChosen} /> : null}
      </div>
    </Dialog>
  )
}

type ChooserProps = {
  tables: DiningTable[]
  chosen: string[]
  onChange: (ids: string[]) => void
}

function Chooser({ tables, chosen, onChange }: ChooserProps) {
  const isAll = chosen.length === tables.length
  return (
    <fieldset>
      <legend className="flex w-full items-center justify-between gap-3 pb-2 font-semibold">
        {m["table_editor.count"]({ count: chosen.length })}
        <Button
          variant="plain"
          onClick={() => onChange(isAll ? [] : tables.map((table) => table.id))}
        >
          {isAll ? m["sheet.choose_none"]() : m["sheet.choose_all"]()}
        </Button>
      </legend>
      <div className="-m-1 flex max-h-44 flex-wrap gap-2 overflow-y-auto p-1">
        {tables.map((table) => {
          const isIn = chosen.includes(table.id)
          return (
            <Chip
              key={table.id}
              selected={isIn}
              aria-label={m["table_editor.table"]({ label: table.label })}
              onClick={() =>
                onChange(isIn ? chosen.filter((id) => id !== table.id) : [...chosen, table.id])
              }
            >
              <bdi>{table.label}</bdi>
            </Chip>
          )
        })}
      </div>
    </fieldset>
  )
}
