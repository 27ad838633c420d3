import { createToastManager } from "@sufra/ui/toast"
import { errorReference, errorText } from "../errors/error-text.ts"

export const toasts = createToastManager()

/** How long a deletion or a tap can be taken back. */
export const undoMs = 10_000

export function toastSuccess(title: string): void {
  toasts.show({ kind: "success", title })
}

export function toastFailure(error: unknown): void {
  toasts.show({ kind: "danger", title: errorText(error), text: errorReference(error) })
}
