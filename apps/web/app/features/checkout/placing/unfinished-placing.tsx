import { m } from "@sufra/messages"
import { Spinner } from "@sufra/ui/spinner"
import { useToast } from "@sufra/ui/toast"
import { useEffect } from "react"
import { useNavigate } from "react-router"
import { orderErrorText } from "../../order/index.ts"
import { useSettling } from "./use-placing.ts"

type UnfinishedPlacingProps = { placeId: string; uuid: string; onSettled: () => void }

/** On any page of the place: an order whose answer was lost is settled, and the guest told which it is. */
export function UnfinishedPlacing({ placeId, uuid, onSettled }: UnfinishedPlacingProps) {
  const toast = useToast()
  const navigate = useNavigate()
  const { state } = useSettling(placeId, (order) => {
    onSettled()
    toast.show({
      kind: "success",
      title: m["checkout.placed_after_all"]({ number: order.number }),
      action: {
        label: m["order.follow"](),
        onPress: () => void navigate(`/order/${uuid}/${order.id}`),
      },
    })
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once for each answer
  useEffect(() => {
    if (state.status === "refused") {
      toast.show({ kind: "danger", title: orderErrorText(state.error) })
    } else if (state.status === "never-sent") {
      toast.show({ title: m["checkout.never_sent"]() })
    } else if (state.status !== "dropped") {
      return
    }
    onSettled()
  }, [state])
  if (state.status !== "checking") return null
  return (
    <p
      role="status"
      className="mx-auto flex max-w-sm items-center gap-3 rounded-card bg-card px-4 py-3 shadow-raised"
    >
      <Spinner className="shrink-0" />
      {m["checkout.checking_title"]()}
    </p>
  )
}
