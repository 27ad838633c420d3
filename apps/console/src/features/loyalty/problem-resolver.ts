import { type FieldErrors, type FieldValues, type Resolver, set } from "react-hook-form"
import type { Problem } from "./typed-figures.ts"

/** Puts what is wrong at its fields. */
export function problemResolver<Values extends FieldValues>(
  problemsOf: (values: Values) => Problem[],
): Resolver<Values> {
  return (values) => {
    const errors: FieldErrors<Values> = {}
    for (const { path, code } of problemsOf(values)) {
      set(errors, path, { type: "rule", message: code })
    }
    return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} }
  }
}
