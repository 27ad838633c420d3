import { useEffect, useRef } from "react"

type OtpRequest = CredentialRequestOptions & { otp: { transport: ["sms"] } }

/** Where a phone can read the code from its SMS, it offers to fill it in. */
export function useWebOtp(onCode: (code: string) => void): void {
  const given = useRef(onCode)
  given.current = onCode
  useEffect(() => {
    if (!("OTPCredential" in window)) return
    const aborted = new AbortController()
    const request: OtpRequest = { otp: { transport: ["sms"] }, signal: aborted.signal }
    navigator.credentials.get(request).then(
      (credential) => {
        const { code } = (credential ?? {}) as { code?: string }
        if (code) given.current(code)
      },
      // Declined, or no such message came: then it is typed.
      () => undefined,
    )
    return () => aborted.abort()
  }, [])
}
