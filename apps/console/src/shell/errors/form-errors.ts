import { ApiError } from "@sufra/contract/client/client"
import type { FieldValues, Path, UseFormReturn } from "react-hook-form"

/**
 * Puts the server's field errors at their fields and the focus at the first one. False when none
 * belongs to a field that is shown: then the caller says it for the whole form.
 */
export function showFieldErrors<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  error: unknown,
  fieldOf: Record<string, Path<Values>>,
): boolean {
  if (!(error instanceof ApiError) || error.code !== "validation_failed") return false
  const shown = Object.entries(error.fields).flatMap(([path, code]) => {
    const name = fieldOf[path]
    return name ? [{ name, code: String(code) }] : []
  })
  shown.forEach(({ name, code }, index) => {
    form.setError(name, { type: "server", message: code }, { shouldFocus: index === 0 })
  })
  return shown.length > 0
}

/** For a form whose fields are named as on the wire: every error belongs to the field of its path. */
export function showWireErrors<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  error: unknown,
): boolean {
  const paths = error instanceof ApiError ? Object.keys(error.fields) : []
  const fieldOf = Object.fromEntries(paths.map((path) => [path, path as Path<Values>]))
  return showFieldErrors(form, error, fieldOf)
}

const emailPattern = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** What the contract asks of these fields, as far as a browser can say it without asking. */
export const fieldRules = {
  name: (requiredCode: "required" | "name_required" = "required") => ({
    validate: (value: string) => value.trim() !== "" || requiredCode,
    maxLength: { value: 80, message: "too_long" },
  }),
  email: {
    validate: (value: string) => {
      if (value.trim() === "") return "email_required"
      return emailPattern.test(value.trim()) || "email_invalid"
    },
  },
  newPassword: {
    required: "field_empty",
    minLength: { value: 10, message: "too_short" },
    maxLength: { value: 200, message: "too_long" },
  },
}
