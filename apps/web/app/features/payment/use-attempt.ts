import { isOpen } from "@sufra/domain/payment/payment-states"
import { browserApi } from "../../shell/api/api.ts"
import { useAskedAgain } from "../../shell/api/use-asked-again.ts"
import { type Loaded, useLoaded } from "../../shell/api/use-loaded.ts"
import type { Payment } from "./payment.ts"

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
