import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import { TrashIcon } from "@sufra/ui/icon"
import type { ReactNode } from "react"
import { useWatch } from "react-hook-form"
import { useLocale } from "../../../shell/locale.ts"
import { NamePair } from "../form-fields.tsx"
import type { ProgrammeForm } from "./programme-form.ts"

type NamedRuleProps = {
  path: `programme.${"levels" | "boosts"}.${number}`
  /** What it is called until it has a name. */
  unnamed: string
  onRemove: () => void
  children: ReactNode
}

/** A level or a boost: its name on top, a way to remove it, and its fields. */
export function NamedRule({ path, unnamed, onRemove, children }: NamedRuleProps) {
  const locale = useLocale()
  const name = useWatch<ProgrammeForm, `${typeof path}.name`>({ name: `${path}.name` })
  const title = name[locale].trim() || unnamed
  return (
    <fieldset className="min-w-0 rounded-control border border-line p-4">
      <legend className="sr-only">{title}</legend>
      <div className="mb-3 flex items-center justify-between gap-3">
        <h3 className="min-w-0 font-semibold wrap-break-word">{title}</h3>
        <Button
          variant="plain"
          size="icon"
          aria-label={m["loyalty_editor.remove_of"]({ name: title })}
          onClick={onRemove}
        >
          <TrashIcon className="size-5" />
        </Button>
      </div>
      <div className="flex flex-col gap-5">
        <NamePair path={`${path}.name`} />
        {children}
      </div>
    </fieldset>
  )
}
