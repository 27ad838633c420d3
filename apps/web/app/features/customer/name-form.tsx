import { Button } from "@sufra/ui/button"
import type { FormEvent } from "react"
import type { Customer } from "./customer-state.ts"
import { NameField } from "./name-field.tsx"
import type { Naming } from "./use-naming.ts"

type NameFormProps = {
  naming: Naming
  customer: Customer
  /** What the name is for. */
  hint: string
  /** What its button does: more than saving the name. */
  action: string
  onSaved: () => void
}

/** A guest who has signed in, and has no name yet. */
export function NameForm({ naming, customer, hint, action, onSaved }: NameFormProps) {
  async function submit(event: FormEvent) {
    event.preventDefault()
    if (await naming.save(customer)) onSaved()
  }
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-3">
      <NameField naming={naming} hint={hint} />
      <Button type="submit" size="large" fullWidth loading={naming.isBusy} className="mt-1">
        {action}
      </Button>
    </form>
  )
}
