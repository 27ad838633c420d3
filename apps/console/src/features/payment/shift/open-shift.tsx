import { toWire } from "@sufra/contract/wire-case"
import { newId } from "@sufra/domain/kernel/ids"
import { parseAmount } from "@sufra/domain/payment/amount"
import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import { Card } from "@sufra/ui/card"
import { type FormEvent, useState } from "react"
import { api } from "../../../shell/api/api.ts"
import { DrawerIcon } from "../../../shell/money-icons.tsx"
import { AmountField } from "../index.ts"
import { useShiftWrite } from "./use-shift-write.ts"

/** Nothing is open: how much is in the drawer, and off it goes. */
export function OpenShift({ branchId }: { branchId: string }) {
  const [id] = useState(newId)
  const [typed, setTyped] = useState("")
  const [isAsked, setIsAsked] = useState(false)
  const { write, isPending } = useShiftWrite(m["till.shift_did_open"](), () => undefined)
  const openedWithMinor = parseAmount(typed)
  function open(event: FormEvent) {
    event.preventDefault()
    setIsAsked(true)
    if (openedWithMinor === null) return
    const body = toWire({ id, branchId, openedWithMinor })
    void write(() => api("POST /staff/shifts/", { body }))
  }
  return (
    <Card className="flex flex-col gap-5 lg:max-w-2xl">
      <div className="flex items-start gap-4">
        <span className="grid size-12 shrink-0 place-items-center rounded-full bg-muted text-ink-2">
          <DrawerIcon />
        </span>
        <div>
          <h2 className="text-title font-semibold">{m["till.shift_none"]()}</h2>
          <p className="mt-1 text-pretty text-ink-2">{m["till.shift_none_text"]()}</p>
        </div>
      </div>
      <form noValidate onSubmit={open} className="flex flex-wrap items-start gap-3">
        <AmountField
          label={m["till.float"]()}
          hint={m["till.float_hint"]()}
          value={typed}
          error={isAsked && openedWithMinor === null ? m["till.amount_wrong"]() : undefined}
          onValueChange={setTyped}
          className="min-w-56 flex-1"
        />
        <Button type="submit" loading={isPending} className="mt-7.5">
          {m["till.open_drawer"]()}
        </Button>
      </form>
    </Card>
  )
}
