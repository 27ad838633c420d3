import { isOpen } from "@sufra/domain/payment/payment-states"
import { useEffect, useRef } from "react"
import { browserApi } from "../../shell/api/api.ts"
import { onHint } from "../../shell/api/hints.ts"
import { type Loaded, useLoaded } from "../../shell/api/use-loaded.ts"
import type { Payment } from "./payment.ts"

/** Soon at first, while the guest looks; then ever more rarely. */
const pausesMs = [1_000, 1_500, 2_000, 3_000, 5_000, 8_000, 12_000]

/** Asks again by itself, and at once when the stream hints or the guest comes back to the page. */
function useAskedAgain(ask: () => void, isWatched: boolean): void {
  const given = useRef(ask)
  given.current = ask
  useEffect(() => {
    if (!isWatched) return
    let tries = 0
    let timer: ReturnType<typeof setTimeout>
    const wait = () => {
      const pauseMs = pausesMs[Math.min(tries, pausesMs.length - 1)]
      tries += 1
      timer = setTimeout(() => {
        if (!document.hidden) given.current()
        wait()
      }, pauseMs)
    }
    const now = () => {
      if (!document.hidden) given.current()
    }
    wait()
    const forget = onHint(now)
    addEventListener("online", now)
    // The Back button of the bank's page may bring this page back as it was left.
    addEventListener("pageshow", now)
    document.addEventListener("visibilitychange", now)
    return () => {
      clearTimeout(timer)
      forget()
      removeEventListener("online", now)
      removeEventListener("pageshow", now)
      document.removeEventListener("visibilitychange", now)
    }
  }, [isWatched])
}

/** How an attempt stands, as our server has it from the gateway; the page's address is never believed. */
export function useAttempt(uuid: string, paymentId: string): Loaded<Payment> {
  const loaded = useLoaded(`payment ${uuid} ${paymentId}`, () =>
    browserApi("GET /payment/qr/{uuid}/payments/{payment}/", {
      params: { uuid, payment: paymentId },
    }),
  )
  useAskedAgain(loaded.reload, !loaded.data || isOpen(loaded.data.state))
  return loaded
}
