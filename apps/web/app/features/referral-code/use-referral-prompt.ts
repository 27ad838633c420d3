import { ApiError } from "@sufra/contract/api-error"
import { m } from "@sufra/messages"
import { useEffect, useState } from "react"
import { useSearchParams } from "react-router"
import { refusalText } from "../../shell/errors/refusal-text.ts"
import { codeOfAddress } from "./invited-path.ts"
import { keepCode, readKeptCode } from "./kept-code.ts"

/** What the server says of a code, and nothing else of a form. */
const codeRefusals: ReadonlySet<string> = new Set([
  "referral_code_invalid",
  "referral_over",
  "referral_self",
])

/** Whether a visitor has a referral code, which one, and what is wrong with it. */
export function useReferralPrompt(placeId: string) {
  const [search] = useSearchParams()
  const invited = codeOfAddress(search)
  const [code, setTyped] = useState(() => invited || readKeptCode(placeId))
  const [hasCode, setHasCode] = useState(code !== "")
  const [error, setError] = useState<string | null>(null)

  // Who looks at the menu first, and registers afterwards, was invited all the same.
  useEffect(() => {
    if (invited) keepCode(placeId, invited)
  }, [placeId, invited])

  function setCode(typed: string): void {
    setTyped(typed)
    setError(null)
    keepCode(placeId, typed)
  }

  function answer(isYes: boolean): void {
    setHasCode(isYes)
    setError(null)
    if (!isYes) keepCode(placeId, "")
  }

  /** Says yes without a code: warned, and false. */
  function check(): boolean {
    const isMissing = hasCode && code.trim() === ""
    setError(isMissing ? m["validation.referral_code_required"]() : null)
    return !isMissing
  }

  /** Whether the failure was the code's: then it stands beside the field. */
  function refuse(failure: unknown): boolean {
    if (!(failure instanceof ApiError) || !codeRefusals.has(failure.code)) return false
    setError(refusalText(failure))
    return true
  }

  return {
    ...{ code, hasCode, error, setCode, answer, check, refuse },
    /** What a form sends; undefined: nothing. */
    sent: hasCode && code.trim() !== "" ? code.trim() : undefined,
    forget: () => keepCode(placeId, ""),
  }
}

export type ReferralPromptState = ReturnType<typeof useReferralPrompt>
