import { figureText } from "@sufra/domain/kernel/figures"
import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import { Card } from "@sufra/ui/card"
import { useToast } from "@sufra/ui/toast"
import { useState } from "react"
import { browserApi } from "../../shell/api/api.ts"
import { usePart } from "../../shell/start/use-part.ts"
import { orderErrorText } from "../order/index.ts"
import { loadStcCode } from "../payment/index.ts"
import type { Bill } from "./bill.ts"

type OpenShareProps = { uuid: string; share: Bill["shares"][number]; onEnd: () => void }

/** Begun and not paid: it goes on at the bank, or is given up for another choice. */
export function OpenShare({ uuid, share, onEnd }: OpenShareProps) {
  const toast = useToast()
  const [isBusy, setBusy] = useState(false)
  const code = usePart(loadStcCode, share.needs_code, onEnd)
  const amountMinor = share.amount_minor + share.tip_minor
  const amount = figureText(amountMinor, 2, "fixed")

  async function giveUp() {
    setBusy(true)
    try {
      const params = { uuid, payment: share.id }
      await browserApi("POST /payment/qr/{uuid}/shares/{payment}/end/", { params })
    } catch (error) {
      toast.show({ kind: "danger", title: orderErrorText(error) })
    } finally {
      setBusy(false)
      onEnd()
    }
  }

  return (
    <Card className="flex flex-col gap-3 md:p-5">
      <h2 className="font-semibold text-title">{m["split.open_title"]({ amount })}</h2>
      <p className="text-pretty text-ink-2">
        {share.needs_code ? m["pay.stc_code_text"]() : m["split.open_text"]()}
      </p>
      {share.needs_code && code ? (
        <code.StcCode uuid={uuid} paymentId={share.id} amountMinor={amountMinor} onSent={onEnd} />
      ) : null}
      <div className="flex flex-wrap gap-2">
        {share.redirect_url ? (
          <Button render={<a href={share.redirect_url} />}>{m["pay.continue_at_bank"]()}</Button>
        ) : null}
        <Button variant="outline" loading={isBusy} onClick={() => void giveUp()}>
          {m["split.give_up"]()}
        </Button>
      </div>
    </Card>
  )
}
