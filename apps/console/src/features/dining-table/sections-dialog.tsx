import { mostSections } from "@sufra/domain/dining-table/section"
import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import { Chip } from "@sufra/ui/chip"
import { Dialog } from "@sufra/ui/dialog"
import { TextField } from "@sufra/ui/field"
import { GridIcon, PlusIcon, TrashIcon } from "@sufra/ui/icon"
import { useMutation } from "@tanstack/react-query"
import { type ReactNode, useState } from "react"
import { api } from "../../shell/api/api.ts"
import { fetchAgain } from "../../shell/api/query-client.ts"
import { hasCode } from "../../shell/errors/error-text.ts"
import { useLocale } from "../../shell/locale.ts"
import { toastFailure, toastSuccess } from "../../shell/page/toasts.ts"
import { SortableList } from "../../shell/sortable/sortable-list.tsx"
import { byLabel } from "./by-label.ts"
import type { BranchTables, DiningTable } from "./tables.ts"
import { type SectionDraft, useSectionDrafts } from "./use-section-drafts.ts"

type SectionsProps = { branchId: string; data: BranchTables }

/** Families, singles, terrace: which parts the branch has, in which order, and which tables stand where. */
export function SectionsButton(props: SectionsProps) {
  const [isOpen, setIsOpen] = useState(false)
  if (props.data.tables.length === 0) return null
  return (
    <>
      <Button
        variant="plain"
        startIcon={<GridIcon className="size-5" />}
        onClick={() => setIsOpen(true)}
      >
        {m["section.title"]()}
      </Button>
      {isOpen ? <SectionsDialog {...props} onClose={() => setIsOpen(false)} /> : null}
    </>
  )
}

const isNamed = ({ name }: SectionDraft) => name.sa.trim() !== "" && name.en.trim() !== ""

function SectionsDialog({ branchId, data, onClose }: SectionsProps & { onClose: () => void }) {
  const locale = useLocale()
  const { drafts, version, ...plan } = useSectionDrafts(branchId, data)
  const [isAsked, setIsAsked] = useState(false)
  const save = useMutation({
    mutationFn: () =>
      api("PUT /staff/branches/{id}/sections/", {
        params: { id: branchId },
        body: {
          sections: drafts.map(({ id, name, tableIds }) => ({ id, name, table_ids: tableIds })),
          version,
        },
      }),
    onSuccess: () => {
      toastSuccess(m["save.done"]())
      onClose()
    },
    onError: async (error) => {
      toastFailure(error)
      if (hasCode(error, "changed_meanwhile")) await plan.takeUpSaved()
    },
    onSettled: () => fetchAgain("tables", "floor"),
  })
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      dismissible={false}
      title={m["section.title"]()}
      description={m["section.text"]()}
      closeLabel={m["action.close"]()}
      actions={
        <>
          <Button
            variant="plain"
            startIcon={<PlusIcon className="size-5" />}
            disabled={drafts.length >= mostSections}
            onClick={plan.add}
          >
            {m["section.add"]()}
          </Button>
          <Button
            loading={save.isPending}
            onClick={() => {
              setIsAsked(true)
              if (drafts.every(isNamed)) save.mutate()
            }}
          >
            {m["action.save"]()}
          </Button>
        </>
      }
    >
      {drafts.length === 0 ? <p className="text-ink-2">{m["section.none_yet"]()}</p> : null}
      <SortableList
        label={m["section.title"]()}
        items={drafts}
        nameOf={({ name }) => name[locale]}
        onReorder={plan.replace}
        className="flex flex-col divide-y divide-line"
        itemClassName="py-4"
      >
        {(draft, handle) => (
          <SectionRow
            {...{ draft, handle, isAsked }}
            tables={data.tables}
            onChange={(changed) => plan.change(draft.id, changed)}
            onToggle={(tableId) => plan.toggle(draft.id, tableId)}
            onRemove={() => plan.remove(draft.id)}
          />
        )}
      </SortableList>
    </Dialog>
  )
}

type SectionRowProps = {
  draft: SectionDraft
  handle: ReactNode
  isAsked: boolean
  tables: DiningTable[]
  onChange: (changed: Partial<SectionDraft>) => void
  onToggle: (tableId: string) => void
  onRemove: () => void
}

function SectionRow(props: SectionRowProps) {
  const { draft, handle, isAsked, tables, onChange, onToggle, onRemove } = props
  const { name, tableIds } = draft
  const locale = useLocale()
  const errorOf = (typed: string) =>
    isAsked && typed.trim() === "" ? m["validation.required"]() : undefined
  return (
    <div className="flex items-start gap-1">
      {handle}
      <div className="flex min-w-0 flex-1 flex-col gap-3">
        <div className="grid gap-3 sm:grid-cols-2">
          <TextField
            label={m["field.name_sa"]()}
            value={name.sa}
            maxLength={40}
            lang="ar"
            dir="rtl"
            autoComplete="off"
            error={errorOf(name.sa)}
            onChange={(event) => onChange({ name: { ...name, sa: event.currentTarget.value } })}
          />
          <TextField
            label={m["field.name_en"]()}
            value={name.en}
            maxLength={40}
            lang="en"
            dir="ltr"
            autoComplete="off"
            error={errorOf(name.en)}
            onChange={(event) => onChange({ name: { ...name, en: event.currentTarget.value } })}
          />
        </div>
        <fieldset className="flex flex-wrap gap-2">
          <legend className="mb-1 text-small text-ink-2">{m["section.tables"]()}</legend>
          {tables.toSorted(byLabel).map((table) => (
            <Chip
              key={table.id}
              selected={tableIds.includes(table.id)}
              onClick={() => onToggle(table.id)}
            >
              <bdi>{table.label}</bdi>
            </Chip>
          ))}
        </fieldset>
      </div>
      <Button
        variant="plain"
        size="icon"
        aria-label={m["action.delete_of"]({ name: name[locale] })}
        onClick={onRemove}
      >
        <TrashIcon className="size-5" />
      </Button>
    </div>
  )
}
