import { m } from "@sufra/messages"
import { Badge } from "@sufra/ui/badge"
import { Button } from "@sufra/ui/button"
import { Card } from "@sufra/ui/card"
import { MinusIcon, PlusIcon } from "@sufra/ui/icon"
import { Price } from "@sufra/ui/price"
import { useState } from "react"
import { momentText, type Zone } from "../../../shell/text/format-time.ts"
import { isolated } from "../../order/index.ts"
import { CountDialog } from "./count-dialog.tsx"
import { MoveCashDialog } from "./move-cash-dialog.tsx"
import { Movements } from "./movements.tsx"
import type { OpenShift } from "./shifts.ts"

type Question = "in" | "out" | "count" | null

/** The drawer that is open now, and what is done with it. What should be in it is told after the count. */
export function OpenDrawer({ shift, zone }: { shift: OpenShift; zone: Zone }) {
  const [question, setQuestion] = useState<Question>(null)
  const close = () => setQuestion(null)
  return (
    <Card className="flex flex-col gap-5 lg:max-w-2xl">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2 className="text-title font-semibold">{m["till.shift_open"]()}</h2>
        <Badge tone="success" dot>
          {m["till.open"]()}
        </Badge>
        <p className="w-full text-small text-ink-2">
          {m["till.opened_by"]({
            name: isolated(shift.opened_by),
            time: momentText(shift.opened_at, zone),
          })}
        </p>
      </div>
      <p className="flex justify-between gap-4">
        <span className="text-ink-2">{m["till.float"]()}</span>
        <Price amountMinor={shift.opened_with_minor} />
      </p>
      <Movements shift={shift} zone={zone} />
      <div className="flex flex-wrap gap-2">
        <Button
          variant="outline"
          className="flex-1"
          startIcon={<PlusIcon className="size-5" />}
          onClick={() => setQuestion("in")}
        >
          {m["till.put_in"]()}
        </Button>
        <Button
          variant="outline"
          className="flex-1"
          startIcon={<MinusIcon className="size-5" />}
          onClick={() => setQuestion("out")}
        >
          {m["till.take_out"]()}
        </Button>
        <Button className="w-full" onClick={() => setQuestion("count")}>
          {m["till.count"]()}
        </Button>
      </div>
      {question === "count" ? <CountDialog shift={shift} onClose={close} /> : null}
      {question === "in" || question === "out" ? (
        <MoveCashDialog shift={shift} direction={question} onClose={close} />
      ) : null}
    </Card>
  )
}
