import type { OrderType } from "@sufra/domain/establishment/settings"
import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import { Sheet } from "@sufra/ui/sheet"
import { SkeletonText } from "@sufra/ui/skeleton"
import { useState } from "react"
import { useOpeningKey } from "../../../shell/frame/use-opening-key.ts"
import { isToScan, OrderQuestions, useOrderQuestions } from "../data/order-questions.tsx"
import { TypeButtons } from "../data/type-buttons.tsx"
import { BranchFirst } from "../data/type-choice.tsx"
import { isToLocate, setType } from "../data/use-choose-type.ts"
import { orderableTypes } from "../data/wished-time.ts"
import type { Order } from "../use-order.ts"
import { usePutBack } from "./put-back.ts"

type OrderSheetProps = { order: Order; isOpen: boolean; onClose: () => void }

/** How, where and when the guest wants it, changed over the page that places the order. */
export function OrderSheet(props: OrderSheetProps) {
  return <OpenedOrder key={useOpeningKey(props.isOpen)} {...props} />
}

function OpenedOrder({ order, isOpen, onClose }: OrderSheetProps) {
  const { terms, type } = order
  const questions = useOrderQuestions(order)
  const [locatesAtOnce, setLocatesAtOnce] = useState(false)
  usePutBack(order, isOpen)
  function choose(chosen: OrderType) {
    setLocatesAtOnce(isToLocate(order, chosen))
    setType(order, chosen)
  }
  const types = terms ? orderableTypes(terms, order.afterPrayerAt) : []
  const isOrderable = terms !== null && type !== null && types.includes(type)
  const isDoable = isOrderable && !isToScan(order, terms)
  return (
    <Sheet
      open={isOpen}
      onOpenChange={(next) => {
        if (!next) onClose()
      }}
      title={m["checkout.type_title"]()}
      closeLabel={m["action.close"]()}
      {...(isDoable && {
        footer: (
          <Button size="large" fullWidth onClick={() => questions.finish() && onClose()}>
            {m["action.done"]()}
          </Button>
        ),
      })}
    >
      <div className="flex flex-col gap-4 pt-4">
        {terms ? (
          <BranchFirst order={order} terms={terms}>
            <TypeButtons types={types} chosen={type} onChoose={choose} />
          </BranchFirst>
        ) : (
          <SkeletonText />
        )}
        {isOrderable ? (
          <OrderQuestions
            order={order}
            terms={terms}
            questions={questions}
            locatesAtOnce={locatesAtOnce}
          />
        ) : null}
      </div>
    </Sheet>
  )
}
