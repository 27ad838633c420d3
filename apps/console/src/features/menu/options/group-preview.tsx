import { isSingleChoice } from "@sufra/domain/menu/choice/modifier-group"
import { m } from "@sufra/messages"
import { Badge } from "@sufra/ui/badge"
import { Card } from "@sufra/ui/card"
import { Price } from "@sufra/ui/price"
import { useLocale } from "../../../shell/locale.ts"
import { priceOf } from "../typed-figures.ts"
import type { GroupDraft, OptionDraft } from "./group-draft.ts"
import { questionText } from "./group-words.ts"

/** How a guest is asked, drawn again with every keystroke. It is a picture: nothing in it can be pressed. */
export function GroupPreview({ draft }: { draft: GroupDraft }) {
  const locale = useLocale()
  const isOne = isSingleChoice(draft)
  const isRequired = draft.minimum > 0
  return (
    <Card padding="large" render={<section aria-label={m["options_editor.preview"]()} />}>
      <p className="mb-3 text-small font-medium text-ink-3">{m["options_editor.preview"]()}</p>
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <p className="font-semibold wrap-break-word">
            {draft.name[locale] || m["options_editor.unnamed"]()}
          </p>
          <p className="text-small text-ink-2">{questionText(draft, draft.options.length)}</p>
        </div>
        <Badge tone={isRequired ? "warning" : "neutral"}>
          {isRequired ? m["options_editor.required"]() : m["options_editor.optional"]()}
        </Badge>
      </div>
      <ul className="mt-2 divide-y divide-line">
        {draft.options.map((option) => (
          <PreviewOption key={option.id} option={option} isOne={isOne} />
        ))}
      </ul>
    </Card>
  )
}

function PreviewOption({ option, isOne }: { option: OptionDraft; isOne: boolean }) {
  const locale = useLocale()
  const isChosen = option.isDefault && option.isAvailable
  const price = priceOf(option.price) ?? 0
  return (
    <li className="flex min-h-target items-center gap-3 py-2">
      <span
        aria-hidden="true"
        className={`size-5 shrink-0 border-2 ${isOne ? "rounded-full" : "rounded-tag"} ${isChosen ? "border-primary bg-primary" : "border-control bg-card"}`}
      />
      <span
        className={`min-w-0 flex-1 wrap-break-word ${option.isAvailable ? "" : "text-ink-3 line-through"}`}
      >
        {option.name[locale] || m["options_editor.unnamed"]()}
      </span>
      {price > 0 ? <Price signed amountMinor={price} className="font-normal text-ink-2" /> : null}
    </li>
  )
}
