import { errorReference, errorText } from "../../shell/errors/error-text.ts"
import { Notice } from "../../shell/page/notice.tsx"

/** Why a form was refused, above its fields; nothing while it was not. */
export function RefusalNotice({ refusal }: { refusal: unknown }) {
  if (!refusal) return null
  return (
    <Notice tone="danger">
      {errorText(refusal)}
      <span className="block text-small">{errorReference(refusal)}</span>
    </Notice>
  )
}
