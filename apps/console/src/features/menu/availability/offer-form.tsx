import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import { type FormEvent, useState } from "react"
import { useEdits } from "../../../shell/editing/use-edits.ts"
import { useSingleFlight } from "../../../shell/editing/use-single-flight.ts"
import { fieldErrorText } from "../../../shell/errors/field-error-text.ts"
import { AmountField } from "../amount-field.tsx"
import { priceOf, priceTyped } from "../typed-figures.ts"
import type { ProductRow } from "./availability.ts"
import { offerHere, savePrice } from "./offer-here.ts"

type OfferFormProps = { branchId: string; row: ProductRow; name: string; onDone: () => void }

/** What this branch charges, and whether it has the product: for whoever may say so here. */
export function OfferForm({ branchId, row, name, onDone }: OfferFormProps) {
  const { value: text, change } = useEdits(
    row.price_minor === null ? "" : priceTyped(row.price_minor),
  )
  const [error, setError] = useState<string | undefined>()
  const [isSaving, setSaving] = useState(false)
  const isOwn = text.trim() === ""
  const save = useSingleFlight(async () => {
    const priceMinor = isOwn ? null : priceOf(text)
    const isWrong = !isOwn && priceMinor === null
    setError(isWrong ? "figure_invalid" : undefined)
    if (isWrong) return
    setSaving(true)
    // Refused, the dialog stays with what was typed.
    if (await savePrice({ branchId, row, name }, priceMinor)) onDone()
    setSaving(false)
  })
  function submit(event: FormEvent) {
    event.preventDefault()
    void save()
  }
  return (
    <section aria-labelledby="offer-here" className="border-t border-line pt-5">
      <h3 id="offer-here" className="mb-2 font-semibold">
        {m["availability.at_this_branch"]()}
      </h3>
      <form noValidate onSubmit={submit} className="flex flex-wrap items-start gap-2">
        <AmountField
          label={m["field.price"]()}
          value={text}
          placeholder={priceTyped(row.product_price_minor)}
          hint={isOwn ? m["options_editor.own_price"]() : undefined}
          error={fieldErrorText(error)}
          onValueChange={(typed) => change(() => typed)}
          className="min-w-32 flex-1"
        />
        <Button type="submit" variant="outline" className="mt-7.5 min-h-12" loading={isSaving}>
          {m["availability.save_price"]()}
        </Button>
      </form>
      <Button
        variant="plain"
        className="mt-2 -ms-4"
        onClick={() => {
          onDone()
          void offerHere({ branchId, row, name }, false)
        }}
      >
        {m["availability.take_off"]()}
      </Button>
    </section>
  )
}
