import { linesOf } from "@sufra/domain/cart/cart"
import { chooseReward } from "@sufra/domain/cart/change-cart"
import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import { useToast } from "@sufra/ui/toast"
import { useNavigate, useParams } from "react-router"
import { useLocale } from "../../../shell/locale.ts"
import { changeCart, useCart } from "../../cart/index.ts"
import { usePlace } from "../../establishment/index.ts"
import type { Reward } from "../rewards.ts"

/** Chooses the reward for the order, and leads on to where it comes off. */
export function UseInCart({ reward: { id, name } }: { reward: Pick<Reward, "id" | "name"> }) {
  const { uuid = "" } = useParams()
  const locale = useLocale()
  const { id: placeId } = usePlace()
  const isEmpty = useCart(placeId, (cart) => linesOf(cart).length === 0)
  const navigate = useNavigate()
  const toast = useToast()

  function use(): void {
    changeCart(placeId, (cart) => chooseReward(cart, id))
    toast.show({ kind: "success", title: m["reward.in_cart"]({ name: name[locale] }) })
    void navigate(isEmpty ? `/menu/${uuid}` : `/cart/${uuid}`)
  }

  return (
    <Button size="large" fullWidth onClick={use}>
      {m["reward.use_in_cart"]()}
    </Button>
  )
}
