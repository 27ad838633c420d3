import { groupProblems } from "@sufra/domain/menu/choice/modifier-group"
import { m } from "@sufra/messages"
import { Badge } from "@sufra/ui/badge"
import { Button } from "@sufra/ui/button"
import { Card } from "@sufra/ui/card"
import { Collapsible } from "@sufra/ui/collapsible"
import { CopyIcon, EditIcon, TrashIcon } from "@sufra/ui/icon"
import { Price } from "@sufra/ui/price"
import { Switch } from "@sufra/ui/switch"
import { useState } from "react"
import { Link } from "react-router"
import { useLocale } from "../../../shell/locale.ts"
import { Notice } from "../../../shell/page/notice.tsx"
import { type Group, type GroupOption, switchOption } from "../groups.ts"
import { DeleteGroup } from "./delete-group.tsx"
import { questionText } from "./group-words.ts"

type GroupCardProps = { group: Group; onDuplicate: (group: Group) => void }

export function GroupCard({ group, onDuplicate }: GroupCardProps) {
  const locale = useLocale()
  const name = group.name[locale]
  const titleId = `group-${group.id}`
  const [isDeleting, setDeleting] = useState(false)
  return (
    <Card padding="large" render={<li aria-labelledby={titleId} />} className="flex flex-col">
      <div className="flex items-start gap-2">
        <div className="min-w-0 flex-1">
          <h2 id={titleId} className="text-title font-semibold wrap-break-word">
            {name}
          </h2>
          <p className="text-ink-2">{questionText(group, group.options.length)}</p>
        </div>
        <Button
          variant="plain"
          size="icon"
          aria-label={m["action.duplicate_of"]({ name })}
          onClick={() => onDuplicate(group)}
        >
          <CopyIcon className="size-5" />
        </Button>
        <Button
          variant="plain"
          size="icon"
          aria-label={m["action.delete_of"]({ name })}
          onClick={() => setDeleting(true)}
        >
          <TrashIcon className="size-5" />
        </Button>
      </div>
      <TooFew group={group} />
      <ul className="mt-2 divide-y divide-line">
        {group.options.map((option) => (
          <li key={option.id}>
            <OptionSwitch option={option} />
          </li>
        ))}
      </ul>
      <div className="mt-auto border-t border-line pt-2">
        <UsedBy group={group} />
        <Button
          variant="outline"
          fullWidth
          startIcon={<EditIcon className="size-5" />}
          aria-label={m["action.edit_of"]({ name })}
          render={<Link to={`/menu/options/${group.id}`} />}
        >
          {m["action.edit"]()}
        </Button>
      </div>
      <DeleteGroup group={group} open={isDeleting} onOpenChange={setDeleting} />
    </Card>
  )
}

function TooFew({ group: { minimum, maximum, free, options } }: { group: Group }) {
  const problems = groupProblems({
    minimum,
    maximum,
    free,
    options: options.map((one) => ({ isDefault: one.is_default, isAvailable: one.is_available })),
  })
  if (problems.length === 0) return null
  return (
    <div className="mt-3">
      <Notice tone="danger">{m["validation.minimum_above_available"]()}</Notice>
    </div>
  )
}

function OptionSwitch({ option }: { option: GroupOption }) {
  const locale = useLocale()
  const isOn = option.is_available
  return (
    <Switch
      checked={isOn}
      onCheckedChange={(isWanted) => void switchOption(option.id, isWanted)}
      className="py-2"
      label={
        <span className={`flex flex-wrap items-center gap-x-2 ${isOn ? "" : "text-ink-3"}`}>
          <span className="wrap-break-word">{option.name[locale]}</span>
          {option.price_minor > 0 ? (
            <Price signed amountMinor={option.price_minor} className="font-normal" />
          ) : null}
          {option.is_default ? (
            <Badge tone="primary">{m["options_editor.default_badge"]()}</Badge>
          ) : null}
        </span>
      }
    />
  )
}

function UsedBy({ group }: { group: Group }) {
  const locale = useLocale()
  const count = group.used_by.length
  if (count === 0) {
    return <p className="py-2.5 text-small text-ink-3">{m["options_editor.unused"]()}</p>
  }
  return (
    <Collapsible summary={m["options_editor.used_by"]({ count })}>
      <ul className="mb-2 flex flex-wrap gap-x-4">
        {group.used_by.map((product) => (
          <li key={product.id}>
            <Link
              to={`/menu/products/${product.id}/options`}
              className="inline-flex min-h-target items-center text-primary-ink underline"
            >
              {product.name[locale]}
            </Link>
          </li>
        ))}
      </ul>
    </Collapsible>
  )
}
