import { m } from "@sufra/messages"
import { CheckIcon } from "@sufra/ui/icon"
import { useLocale } from "../../../../shell/locale.ts"
import type { Item } from "../item.ts"
import { ComboPartCard } from "./combo-part-card.tsx"
import { groupElementId } from "./group-element-id.ts"
import { PartOptions } from "./part-options.tsx"
import type { ItemChoice } from "./use-item-choice.ts"

type Step = Item["combo_steps"][number]

function Progress({ state }: { state: ItemChoice }) {
  const { combo_steps: steps } = state.item
  const missing = new Set(state.missing.stepIds)
  const done = steps.length - missing.size
  return (
    <div>
      <div aria-hidden="true" className="flex gap-1.5">
        {steps.map((step) => (
          <span
            key={step.id}
            data-done={!missing.has(step.id)}
            className="h-1.5 flex-1 rounded-full bg-muted-strong transition-colors duration-200 data-[done=true]:bg-primary"
          />
        ))}
      </div>
      <p aria-live="polite" className="mt-1.5 text-ink-2 text-small">
        {m["item.steps_done"]({ done, total: steps.length })}
      </p>
    </div>
  )
}

type ComboStepProps = { step: Step; number: number; state: ItemChoice }

function ComboStep({ step, number, state }: ComboStepProps) {
  const locale = useLocale()
  const ids = state.choice.parts[step.id] ?? []
  const isDone = ids.length >= step.choose
  const isMissing = state.isAsking && !isDone
  const id = groupElementId(step.id)
  return (
    <fieldset
      id={id}
      aria-describedby={isMissing ? `${id}-error` : undefined}
      className="min-w-0 scroll-mt-24"
    >
      <legend className="flex w-full items-end justify-between gap-3 pb-3">
        <span>
          <span className="block text-ink-3 text-small">
            {m["item.step"]({ number, total: state.item.combo_steps.length })}
          </span>
          <span className="block font-semibold">{step.name[locale]}</span>
        </span>
        <span
          data-done={isDone}
          className="flex shrink-0 items-center gap-1 text-ink-2 text-small data-[done=true]:text-success-ink"
        >
          {isDone ? <CheckIcon className="size-4" /> : null}
          {m["item.chosen_of"]({ chosen: ids.length, choose: step.choose })}
        </span>
      </legend>
      {isMissing ? (
        <p id={`${id}-error`} className="pb-3 text-danger-ink text-small">
          {step.choose === 1
            ? m["validation.choose_one"]()
            : m["validation.choose_for_each_option"]()}
        </p>
      ) : null}
      <ul className="grid two-columns gap-3 sm:grid-cols-3">
        {step.products.map((product) => (
          <ComboPartCard
            key={product.id}
            product={product}
            name={id}
            isOnlyOne={step.choose === 1}
            portions={ids.filter((one) => one === product.id).length}
            room={step.choose - ids.length}
            onPortionsChange={(portions) => state.setPortions(step.id, product.id, portions)}
          />
        ))}
      </ul>
      <PartOptions step={step} state={state} />
    </fieldset>
  )
}

export function ComboSteps({ state }: { state: ItemChoice }) {
  const { combo_steps: steps } = state.item
  if (steps.length === 0) return null
  return (
    <>
      <Progress state={state} />
      {steps.map((step, index) => (
        <ComboStep key={step.id} step={step} number={index + 1} state={state} />
      ))}
    </>
  )
}
