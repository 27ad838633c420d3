import { m } from "@sufra/messages"
import { Link } from "react-router"
import { api } from "../../../shell/api/api.ts"
import { useLocale } from "../../../shell/locale.ts"
import { toastSuccess } from "../../../shell/page/toasts.ts"
import { SortableList } from "../../../shell/sortable/sortable-list.tsx"
import { type ProductOptions, showProductOptions } from "../product-options.ts"
import { questionText } from "./group-words.ts"
import { PickedRow } from "./picked-row.tsx"
import { Picker } from "./picker.tsx"
import { type OnDirty, Section } from "./section.tsx"
import { useDraft } from "./use-draft.ts"

const mostGroups = 20

type GroupsSectionProps = { options: ProductOptions; onDirty: OnDirty }

/** Which questions the product asks, in which order. */
export function GroupsSection({ options, onDirty }: GroupsSectionProps) {
  const locale = useLocale()
  const groups = options.choices.modifier_groups
  const draft = useDraft<string[]>({
    saved: options.modifier_group_ids,
    check: () => ({}),
    send: async (modifier_group_ids) => {
      const params = { id: options.product.id }
      const version = options.versions.modifier_groups
      const key = "PUT /staff/menu/products/{id}/modifier-groups/"
      showProductOptions(await api(key, { params, body: { modifier_group_ids, version } }))
      toastSuccess(m["brand.saved"]())
    },
    query: "product-options",
  })
  const attached = draft.value.flatMap((id) => groups.find((group) => group.id === id) ?? [])
  const others = groups.filter((group) => !draft.value.includes(group.id))
  return (
    <Section
      name="groups"
      title={m["options_editor.title"]()}
      text={m["options_editor.groups_text"]()}
      draft={draft}
      onDirty={onDirty}
      actions={
        <Picker
          label={m["options_editor.attach"]()}
          title={m["options_editor.attach"]()}
          room={mostGroups - attached.length}
          choices={others.map((group) => ({
            id: group.id,
            name: group.name,
            heading: m["options_editor.title"](),
            hint: group.options.map((option) => option.name[locale]).join(" · "),
          }))}
          onPick={(ids) => draft.change((before) => [...before, ...ids])}
        />
      }
    >
      {attached.length === 0 ? (
        <p className="text-ink-3">{m["options_editor.no_groups"]()}</p>
      ) : (
        <SortableList
          label={m["options_editor.title"]()}
          items={attached}
          nameOf={(group) => group.name[locale]}
          onReorder={(next) => draft.change(() => next.map((group) => group.id))}
          className="divide-y divide-line"
        >
          {(group, handle) => (
            <PickedRow
              name={group.name[locale]}
              handle={handle}
              onRemove={() => draft.change((before) => before.filter((id) => id !== group.id))}
            >
              <GroupQuestion group={group} />
            </PickedRow>
          )}
        </SortableList>
      )}
    </Section>
  )
}

type Attachable = ProductOptions["choices"]["modifier_groups"][number]

function GroupQuestion({ group }: { group: Attachable }) {
  const locale = useLocale()
  return (
    <div className="min-w-0 flex-1 pb-1">
      <Link
        to={`/menu/options/${group.id}`}
        className="inline-block py-1 font-medium wrap-break-word underline decoration-line-strong underline-offset-4 hover:decoration-ink"
      >
        {group.name[locale]}
      </Link>
      <p className="text-small text-ink-2">
        {questionText(group, group.options.length)}
        {" · "}
        {group.options.map((option) => option.name[locale]).join(" · ")}
      </p>
    </div>
  )
}
