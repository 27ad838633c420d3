import type { Locale } from "@sufra/domain/kernel/locale"
import {
  type Choice,
  type Choosable,
  chosenOptions,
  chosenParts,
  defaultChoice,
  groupsAsked,
  isComplete,
  setPart,
  toggleOption,
} from "@sufra/domain/menu/choice/choice"
import { choicePriceMinor } from "@sufra/domain/menu/choice/choice-price"
import { chosenNames } from "@sufra/domain/menu/choice/chosen-names"
import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import { Chip } from "@sufra/ui/chip"
import { Dialog } from "@sufra/ui/dialog"
import { TextField } from "@sufra/ui/field"
import { Price, priceText } from "@sufra/ui/price"
import { Skeleton } from "@sufra/ui/skeleton"
import { useQuery } from "@tanstack/react-query"
import { type ReactNode, useState } from "react"
import { Failure } from "../../shell/errors/failure.tsx"
import { useLocale } from "../../shell/locale.ts"
import { isolated } from "../order/index.ts"
import { branchItemQuery, choosableOf, type Item, type MenuProduct, namesIn } from "./menu.ts"
import { type TakenLine, takenLine } from "./taken-lines.ts"

type ChoiceDialogProps = {
  placeId: string
  branchId: string
  product: MenuProduct
  onAdd: (line: TakenLine) => void
  onClose: () => void
}

/** What a dish asks, as the guest's own page asks it. */
export function ChoiceDialog({ placeId, branchId, product, onAdd, onClose }: ChoiceDialogProps) {
  const locale = useLocale()
  const { data, error, refetch } = useQuery(branchItemQuery(placeId, branchId, product.id))
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      title={product.name[locale]}
      closeLabel={m["action.close"]()}
    >
      {data ? <Choosing item={data} onAdd={onAdd} /> : null}
      {!data && error ? <Failure error={error} onRetry={refetch} /> : null}
      {!data && !error ? <Skeleton className="h-40 rounded-card" /> : null}
    </Dialog>
  )
}

function Choosing({ item, onAdd }: { item: Item; onAdd: (line: TakenLine) => void }) {
  const locale = useLocale()
  const [product] = useState(() => choosableOf(item))
  const [names] = useState(() => namesIn(item))
  const [choice, setChoice] = useState(() => defaultChoice(product))
  const [note, setNote] = useState("")
  const unitMinor = choicePriceMinor(product, choice)
  const nameOf = (id: string) => names.get(id.split(":").at(-1) ?? id)?.[locale] ?? ""
  function add() {
    const chosen = chosenNames(product, names, choice)
    const { id: productId, name } = item
    onAdd(takenLine({ productId, name, choice, chosen, note: note.trim(), unitMinor }))
  }
  return (
    <div className="flex flex-col gap-4">
      <Steps {...{ product, choice, nameOf }} onChange={setChoice} />
      <Groups {...{ product, choice, nameOf, locale }} onChange={setChoice} />
      <TextField
        label={m["order_taking.note"]()}
        value={note}
        maxLength={300}
        autoComplete="off"
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      <Button fullWidth disabled={!isComplete(product, choice)} onClick={add}>
        {m["order_taking.add"]()} <Price amountMinor={unitMinor} />
      </Button>
    </div>
  )
}

type AskedProps = {
  product: Choosable
  choice: Choice
  nameOf: (id: string) => string
  onChange: (choice: Choice) => void
}

function Question({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset>
      <legend className="mb-2 font-medium">{title}</legend>
      <div className="flex flex-wrap gap-2">{children}</div>
    </fieldset>
  )
}

/** A tap takes one more of a part; when the step is full it begins anew with it. */
function Steps({ product, choice, nameOf, onChange }: AskedProps) {
  return product.steps.map((step) => {
    const chosen = chosenParts(step, choice)
    const countOf = (id: string) => chosen.filter((part) => part.id === id).length
    const tap = (id: string) => {
      const isFull = chosen.length >= step.choose
      const emptied = isFull
        ? chosen.reduce((so, part) => setPart(step, so, part.id, 0), choice)
        : choice
      onChange(setPart(step, emptied, id, isFull ? 1 : countOf(id) + 1))
    }
    return (
      <Question key={step.id} title={nameOf(step.id)}>
        {step.products.map((part) => (
          <Chip
            key={part.id}
            selected={countOf(part.id) > 0}
            disabled={part.isSoldOut}
            onClick={() => tap(part.id)}
          >
            {countOf(part.id) > 1 ? `${countOf(part.id)} × ${nameOf(part.id)}` : nameOf(part.id)}
          </Chip>
        ))}
      </Question>
    )
  })
}

function Groups({ product, choice, nameOf, onChange }: AskedProps & { locale: Locale }) {
  return groupsAsked(product, choice).map((group) => {
    const ids = new Set(chosenOptions(group, choice).map(({ id }) => id))
    return (
      <Question key={group.id} title={nameOf(group.id)}>
        {group.options.map((option) => (
          <Chip
            key={option.id}
            selected={ids.has(option.id)}
            disabled={!option.isAvailable}
            onClick={() => onChange(toggleOption(group, choice, option.id))}
          >
            {option.priceMinor > 0
              ? `${nameOf(option.id)} ${isolated(`+${priceText(option.priceMinor)}`)}`
              : nameOf(option.id)}
          </Chip>
        ))}
      </Question>
    )
  })
}
