import { m } from "@sufra/messages"
import { api } from "../../../shell/api/api.ts"
import { useLocale } from "../../../shell/locale.ts"
import { toastSuccess } from "../../../shell/page/toasts.ts"
import { SortableList } from "../../../shell/sortable/sortable-list.tsx"
import { type ProductOptions, showProductOptions } from "../product-options.ts"
import { PickedProduct, PickedRow } from "./picked-row.tsx"
import { Picker } from "./picker.tsx"
import { type OnDirty, Section } from "./section.tsx"
import { useDraft } from "./use-draft.ts"

const mostSuggestions = 8

type SuggestionsSectionProps = { options: ProductOptions; onDirty: OnDirty }

export function SuggestionsSection({ options, onDirty }: SuggestionsSectionProps) {
  const locale = useLocale()
  const { products } = options.choices
  const draft = useDraft<string[]>({
    saved: options.suggestion_ids,
    check: () => ({}),
    send: async (suggestion_ids) => {
      const params = { id: options.product.id }
      const version = options.versions.suggestions
      const key = "PUT /staff/menu/products/{id}/suggestions/"
      showProductOptions(await api(key, { params, body: { suggestion_ids, version } }))
      toastSuccess(m["brand.saved"]())
    },
    query: "product-options",
  })
  const suggested = draft.value.flatMap((id) => products.find((one) => one.id === id) ?? [])
  return (
    <Section
      name="suggestions"
      title={m["options_editor.suggestions"]()}
      text={m["options_editor.suggestions_text"]()}
      draft={draft}
      onDirty={onDirty}
      actions={
        <Picker
          label={m["options_editor.suggest"]()}
          title={m["options_editor.suggest"]()}
          room={mostSuggestions - suggested.length}
          choices={products
            .filter((one) => !draft.value.includes(one.id))
            .map(({ id, name, category }) => ({ id, name, heading: category[locale] }))}
          onPick={(ids) => draft.change((before) => [...before, ...ids])}
        />
      }
    >
      {suggested.length === 0 ? (
        <p className="text-ink-3">{m["options_editor.no_suggestions"]()}</p>
      ) : (
        <SortableList
          label={m["options_editor.suggestions"]()}
          items={suggested}
          nameOf={(one) => one.name[locale]}
          onReorder={(next) => draft.change(() => next.map((one) => one.id))}
          className="divide-y divide-line"
        >
          {(product, handle) => (
            <PickedRow
              name={product.name[locale]}
              handle={handle}
              onRemove={() => draft.change((before) => before.filter((id) => id !== product.id))}
            >
              <PickedProduct product={product} />
            </PickedRow>
          )}
        </SortableList>
      )}
    </Section>
  )
}
