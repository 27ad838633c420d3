import { Qr } from "@sufra/ui/qr"
import { Skeleton } from "@sufra/ui/skeleton"
import { useEffect, useRef, useState } from "react"
import { type CodeState, keepRenewed, renewAfterMs } from "./keep-renewed.ts"

type ShownCodeState = CodeState & {
  /** By this phone's clock; null: there was none yet. */
  renewsAtMs: number | null
}

/** A code that renews itself while the page is looked at; of another key it is another code. */
export function useShownCode(key: string, make: () => Promise<string>): ShownCodeState {
  const [state, setState] = useState<CodeState>({ token: null, isFailed: false })
  const [renewsAtMs, setRenewsAtMs] = useState<number | null>(null)
  const given = useRef(make)
  given.current = make
  // biome-ignore lint/correctness/useExhaustiveDependencies: another key is another code
  useEffect(() => {
    const renewed = async () => {
      const token = await given.current()
      setRenewsAtMs(Date.now() + renewAfterMs)
      return token
    }
    const code = keepRenewed(renewed, setState, () => document.hidden)
    document.addEventListener("visibilitychange", code.look)
    return () => {
      document.removeEventListener("visibilitychange", code.look)
      code.end()
    }
  }, [key])
  return { ...state, renewsAtMs }
}

/** As big as the page allows: a scanner reads it from a phone held over the counter. */
export function ShownCode({ token, label }: { token: string | null; label: string }) {
  return (
    <div className="aspect-square w-full max-w-72 rounded-card border border-line p-2">
      {token ? (
        <Qr value={token} label={label} />
      ) : (
        <Skeleton className="size-full rounded-control" />
      )}
    </div>
  )
}
