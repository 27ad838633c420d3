import { m } from "@sufra/messages"
import { Card } from "@sufra/ui/card"
import { Checkbox } from "@sufra/ui/checkbox"
import { AlertIcon, CheckIcon, InfoIcon } from "@sufra/ui/icon"
import { useFormContext, useWatch } from "react-hook-form"
import { type Gap, gapAnchor, gapText } from "./gap-text.ts"
import { gapsOfForm, type ProductForm } from "./product-form.ts"
import { showGap } from "./show-gap.ts"

/** What is missing, as it is typed, and whether guests see it. */
export function PublishPanel({ isCombo }: { isCombo: boolean }) {
  const { register } = useFormContext<ProductForm>()
  const form = useWatch<ProductForm>() as ProductForm
  const { required, advised } = gapsOfForm(form, isCombo)
  return (
    <Card padding="medium" render={<section aria-labelledby="publish-title" />}>
      <h2 id="publish-title" className="font-semibold">
        {m["menu_editor.publishing"]()}
      </h2>
      <Checkbox
        {...register("published")}
        label={m["menu_editor.published"]()}
        hint={m["menu_editor.published_hint"]()}
      />
      <div aria-live="polite" className="mt-2 flex flex-col gap-3 border-t border-line pt-3">
        {required.length + advised.length === 0 ? (
          <p className="flex items-center gap-2 text-success-ink">
            <CheckIcon className="size-5" />
            {m["menu_editor.nothing_missing"]()}
          </p>
        ) : null}
        <Gaps title={m["menu_editor.required"]()} gaps={required} tone="danger" />
        <Gaps title={m["menu_editor.recommended"]()} gaps={advised} tone="quiet" />
      </div>
    </Card>
  )
}

type GapsProps = { title: string; gaps: Gap[]; tone: "danger" | "quiet" }

function Gaps({ title, gaps, tone }: GapsProps) {
  if (gaps.length === 0) return null
  const isDanger = tone === "danger"
  const Icon = isDanger ? AlertIcon : InfoIcon
  return (
    <div>
      <h3 className="text-small text-ink-3">{title}</h3>
      <ul>
        {gaps.map((gap) => (
          <li key={gap}>
            <button
              type="button"
              onClick={() => showGap(gapAnchor(gap))}
              className="flex min-h-target w-full items-center gap-2 rounded-control px-2 text-start hover:bg-muted"
            >
              <Icon className={`size-5 ${isDanger ? "text-danger-ink" : "text-ink-3"}`} />
              {gapText(gap)}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
