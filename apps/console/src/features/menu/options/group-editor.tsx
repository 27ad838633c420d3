import { newId } from "@sufra/domain/kernel/ids"
import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import { Card } from "@sufra/ui/card"
import { PlusIcon } from "@sufra/ui/icon"
import { useRef, useState } from "react"
import { Navigate } from "react-router"
import { api } from "../../../shell/api/api.ts"
import { LeaveGuard } from "../../../shell/editing/leave-guard.tsx"
import { SaveBar } from "../../../shell/editing/save-bar.tsx"
import { fieldErrorText } from "../../../shell/errors/field-error-text.ts"
import { useLocale } from "../../../shell/locale.ts"
import { Notice } from "../../../shell/page/notice.tsx"
import { toastSuccess } from "../../../shell/page/toasts.ts"
import { SortableList } from "../../../shell/sortable/sortable-list.tsx"
import { type Group, showGroup } from "../groups.ts"
import { BoundsFields } from "./bounds-fields.tsx"
import {
  boundErrors,
  type GroupDraft,
  groupBodyOf,
  groupDraftOf,
  groupErrors,
  newGroupDraft,
  newOptionDraft,
  type OptionDraft,
} from "./group-draft.ts"
import { GroupPreview } from "./group-preview.tsx"
import { NameFields } from "./name-fields.tsx"
import { OptionEditor } from "./option-editor.tsx"
import { type Draft, useDraft } from "./use-draft.ts"

/** Null for a new group, whose id is made here and kept: a retry after a lost answer makes no second one. */
export function GroupEditor({ group }: { group: Group | null }) {
  const id = useRef(group?.id ?? newId())
  const [empty] = useState(newGroupDraft)
  const [isCreated, setCreated] = useState(false)
  const draft = useDraft<GroupDraft>({
    saved: group ? groupDraftOf(group) : empty,
    check: groupErrors,
    send: async (value) => {
      const body = groupBodyOf(value)
      const saved = group
        ? await api("PUT /staff/menu/modifier-groups/{id}/", {
            params: { id: group.id },
            body: { ...body, version: group.version },
          })
        : await api("POST /staff/menu/modifier-groups/", { body: { id: id.current, ...body } })
      showGroup(saved)
      toastSuccess(m["brand.saved"]())
      if (!group) setCreated(true)
    },
    query: "modifier-groups",
  })
  const { value, change } = draft
  return (
    <div
      ref={draft.form}
      className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 xl:grid-cols-[minmax(0,1fr)_21rem]"
    >
      <LeaveGuard isDirty={draft.isDirty && !isCreated} />
      {isCreated ? <Navigate to="/menu/options" replace /> : null}
      <Card padding="large" render={<section aria-label={m["options_editor.group"]()} />}>
        <NameFields
          value={value.name}
          onChange={(name) => change((before) => ({ ...before, name }))}
          errors={draft.errors}
          path="name"
        />
        <BoundsFields
          draft={value}
          errors={{ ...draft.errors, ...boundErrors(value) }}
          onChange={(bounds) => change((before) => ({ ...before, ...bounds }))}
        />
      </Card>
      <Options draft={draft} />
      {/* Last on a tablet: the options are what one came for. */}
      <div className="xl:sticky xl:top-8 xl:col-start-2 xl:row-span-2 xl:row-start-1">
        <GroupPreview draft={value} />
      </div>
    </div>
  )
}

function Options({ draft }: { draft: Draft<GroupDraft> }) {
  const locale = useLocale()
  const { value, change, errors } = draft
  const titleOf = (option: OptionDraft) =>
    option.name[locale] ||
    m["options_editor.option_number"]({ number: value.options.indexOf(option) + 1 })
  const setOptions = (next: (before: OptionDraft[]) => OptionDraft[]) =>
    change((before) => ({ ...before, options: next(before.options) }))
  const defaults = boundErrors(value).defaults
  return (
    <Card padding="large" render={<section aria-labelledby="options-title" />}>
      <h2 id="options-title" className="mb-3 text-title font-semibold">
        {m["options_editor.options"]()}
      </h2>
      {defaults || errors.options ? (
        <div className="mb-3">
          <Notice tone="danger">{fieldErrorText(defaults ?? errors.options)}</Notice>
        </div>
      ) : null}
      <SortableList
        label={m["options_editor.options"]()}
        items={value.options}
        nameOf={titleOf}
        onReorder={(options) => setOptions(() => options)}
        className="flex flex-col gap-3"
      >
        {(option, handle, index) => (
          <OptionEditor
            option={option}
            handle={handle}
            title={titleOf(option)}
            path={`options.${index}`}
            errors={errors}
            onChange={(changed) =>
              setOptions((options) => options.map((one) => (one.id === option.id ? changed : one)))
            }
            onRemove={() => setOptions((options) => options.filter((one) => one.id !== option.id))}
          />
        )}
      </SortableList>
      <Button
        variant="outline"
        className="mt-4"
        startIcon={<PlusIcon className="size-5" />}
        onClick={() => setOptions((options) => [...options, newOptionDraft()])}
      >
        {m["options_editor.add_option"]()}
      </Button>
      <SaveBar
        at="card"
        isDirty={draft.isDirty}
        isSaving={draft.isSaving}
        onSave={draft.save}
        onDiscard={draft.discard}
      />
    </Card>
  )
}
