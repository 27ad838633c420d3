import { catalogueOf } from "@sufra/domain/kernel/locale"
import { groupsAsked } from "@sufra/domain/menu/choice/choice"
import { freeOptionIds } from "@sufra/domain/menu/choice/choice-price"
import { m } from "@sufra/messages"
import { Badge } from "@sufra/ui/badge"
import { Checkbox } from "@sufra/ui/checkbox"
import { Price } from "@sufra/ui/price"
import { RadioGroup } from "@sufra/ui/radio-group"
import type { ReactNode } from "react"
import { useLocale } from "../../../../shell/locale.ts"
import type { Item } from "../item.ts"
import { groupElementId } from "./group-element-id.ts"
import type { ItemChoice } from "./use-item-choice.ts"

type Group = Item["modifier_groups"][number]
type Option = Group["options"][number]

function ruleText({ minimum, maximum }: Group): string {
  if (minimum === 0) return m["item.up_to"]({ count: maximum })
  if (minimum === maximum) return m["item.required_choose"]({ count: minimum })
  return m["item.required_between"]({ minimum, maximum })
}

function GroupNote({ group }: { group: Group }) {
  return (
    <span className="flex flex-wrap justify-end gap-1.5 font-normal">
      {group.free > 0 ? (
        <Badge tone="success">{m["item.free"]({ count: group.free })}</Badge>
      ) : null}
      <Badge tone={group.minimum > 0 ? "primary" : "neutral"}>{ruleText(group)}</Badge>
    </span>
  )
}

type OptionTexts = { label: string; hint?: ReactNode; trailing?: ReactNode }

function useOptionTexts(): (option: Option, isFree: boolean) => OptionTexts {
  const locale = useLocale()
  return (option, isFree) => {
    const { calories } = option
    return {
      label: option.name[locale],
      ...(!option.is_available
        ? { hint: m["item.option_gone"]() }
        : calories !== null &&
          calories > 0 && { hint: m["item.adds_calories"]({ count: calories }) }),
      ...(isFree
        ? { trailing: m["item.free_option"]() }
        : option.price_minor > 0 && {
            trailing: (
              <Price
                amountMinor={option.price_minor}
                locale={catalogueOf(locale)}
                signed
                className="font-normal"
              />
            ),
          }),
    }
  }
}

type OptionGroupProps = { group: Group; legend: string; state: ItemChoice }

type ManyOptionsProps = OptionGroupProps & { error: string | undefined }

function ManyOptions({ group, legend, state, error }: ManyOptionsProps) {
  const textsOf = useOptionTexts()
  const rules = groupsAsked(state.product, state.choice).find((one) => one.id === group.id)
  const chosen = state.choice.options[group.id] ?? []
  const free = rules ? freeOptionIds(rules, state.choice) : new Set<string>()
  const isFull = chosen.length >= group.maximum && group.maximum > 1
  const errorId = `${groupElementId(group.id)}-error`
  return (
    <fieldset aria-describedby={error ? errorId : undefined}>
      <legend className="flex w-full flex-wrap items-center justify-between gap-x-3 gap-y-1 pb-1 font-semibold">
        {legend}
        <GroupNote group={group} />
      </legend>
      {group.options.map((option, index) => (
        <Checkbox
          key={option.id}
          {...textsOf(option, free.has(option.id))}
          checked={chosen.includes(option.id)}
          disabled={!option.is_available || (isFull && !chosen.includes(option.id))}
          error={error !== undefined}
          onCheckedChange={() => state.toggle(group.id, option.id)}
          className={index > 0 ? "border-line border-t" : ""}
        />
      ))}
      {error ? (
        <p id={errorId} className="pt-1 text-danger-ink text-small">
          {error}
        </p>
      ) : null}
    </fieldset>
  )
}

/** Of a product, or of one portion in a combo: then its id is that of the portion's group. */
export function OptionGroup({ group, legend, state }: OptionGroupProps) {
  const textsOf = useOptionTexts()
  const isMissing = state.isAsking && state.missing.groupIds.includes(group.id)
  const error = isMissing ? m["validation.choose_at_least"]({ count: group.minimum }) : undefined
  const isRadio = group.maximum === 1 && group.minimum > 0
  return (
    <section id={groupElementId(group.id)} className="scroll-mt-24">
      {isRadio ? (
        <RadioGroup
          legend={legend}
          note={<GroupNote group={group} />}
          error={error}
          value={state.choice.options[group.id]?.[0]}
          onValueChange={(id) => state.toggle(group.id, id)}
          options={group.options.map((option) => ({
            value: option.id,
            disabled: !option.is_available,
            ...textsOf(option, false),
          }))}
        />
      ) : (
        <ManyOptions group={group} legend={legend} state={state} error={error} />
      )}
    </section>
  )
}

export function OptionGroups({ state }: { state: ItemChoice }) {
  const locale = useLocale()
  return state.item.modifier_groups.map((group) => (
    <OptionGroup key={group.id} group={group} legend={group.name[locale]} state={state} />
  ))
}
