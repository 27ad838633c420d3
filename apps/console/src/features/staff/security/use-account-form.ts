import { useState } from "react"
import { type DefaultValues, type FieldValues, useForm } from "react-hook-form"
import { useSingleFlight } from "../../../shell/editing/use-single-flight.ts"
import { showWireErrors } from "../../../shell/errors/form-errors.ts"

/** The form of an account dialog; a refusal is shown at its field, or else above all of them. */
export function useAccountForm<Values extends FieldValues>(
  defaultValues: DefaultValues<Values>,
  send: (values: Values) => Promise<void>,
) {
  const form = useForm<Values>({ defaultValues })
  const [refusal, setRefusal] = useState<unknown>(null)
  const onSubmit = useSingleFlight(async (values: Values) => {
    setRefusal(null)
    try {
      await send(values)
    } catch (error) {
      if (!showWireErrors(form, error)) setRefusal(error)
    }
  })
  return { form, refusal, onSubmit }
}
