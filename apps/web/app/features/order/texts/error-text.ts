import { ApiError } from "@sufra/contract/api-error"
import { m } from "@sufra/messages"
import { refusalText } from "../../../shell/errors/refusal-text.ts"

export function orderErrorText(error: unknown): string {
  const isWithoutAddress =
    error instanceof ApiError && error.code === "validation_failed" && error.fields.address
  return isWithoutAddress ? m["validation.address_required"]() : refusalText(error)
}
