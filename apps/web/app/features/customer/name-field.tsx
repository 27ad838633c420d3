import { nameProblem } from "@sufra/domain/customer/name"
import { m } from "@sufra/messages"
import { TextField } from "@sufra/ui/field"
import { refusalText } from "../../shell/errors/refusal-text.ts"
import { Notice } from "../../shell/frame/step-states.tsx"
import type { Naming } from "./use-naming.ts"

const problems = {
  name_required: () => m["validation.name_required"](),
  name_starts_with_letter: () => m["validation.name_starts_with_letter"](),
  person_name_too_long: () => m["validation.person_name_too_long"](),
}

type NameFieldProps = { naming: Naming; hint?: string | undefined; autoFocus?: boolean }

export function NameField({ naming, hint, autoFocus = false }: NameFieldProps) {
  const { name, setName, isTried, refusal } = naming
  const problem = isTried ? nameProblem(name) : null
  return (
    <>
      {refusal ? <Notice tone="danger">{refusalText(refusal)}</Notice> : null}
      <TextField
        label={m["checkout.your_name"]()}
        hint={hint}
        autoFocus={autoFocus}
        autoComplete="name"
        maxLength={200}
        value={name}
        error={problem ? problems[problem]() : undefined}
        onChange={(event) => setName(event.target.value)}
      />
    </>
  )
}
