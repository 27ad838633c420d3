import { chooseReward, takeRewardOff } from "@sufra/domain/cart/change-cart"
import { chosenReward } from "@sufra/domain/pricing/change-offer"
import { m } from "@sufra/messages"
import { Card } from "@sufra/ui/card"
import { Collapsible } from "@sufra/ui/collapsible"
import { useToast } from "@sufra/ui/toast"
import { changeCart } from "../../cart/index.ts"
import type { Review } from "../use-review.ts"
import { CouponRow } from "./coupon-row.tsx"
import { ChosenReward, NearReward, OfferedReward } from "./reward-rows.tsx"
import { fittingRewards, nearRewards } from "./rewards.ts"
import { useDiscountNames } from "./use-discount-names.ts"
import { useKeptFocus } from "./use-kept-focus.ts"

/** Those below are a tap away: the cart is no list of rewards. */
const mostShown = 3
const mostNear = 2

/** The guest's rewards at this order: the one that is used, those that fit, and those that almost do. */
export function RewardSection({ review }: { review: Review }) {
  const { order } = review
  const { place, offer, cart } = order
  const toast = useToast()
  const { focused, press } = useKeptFocus(order.rewardId ?? cart.reward)
  const chosen = chosenReward(offer)
  const goneId = cart.reward !== null && !chosen && order.isRewardKnown ? cart.reward : null
  const fitting = fittingRewards(order)
  const near = chosen ? [] : nearRewards(order).slice(0, mostNear)
  const named = useDiscountNames(order, [
    ...(chosen ? [chosen] : []),
    ...fitting,
    ...near.map(({ candidate }) => candidate),
  ])
  const isEmpty = !chosen && !goneId && fitting.length === 0 && near.length === 0
  if (isEmpty || !named.isReady) return null

  function use(id: string): void {
    press()
    changeCart(place.id, (now) => chooseReward(now, id))
  }
  function takeOff(id: string, name: string): void {
    press()
    changeCart(place.id, (now) => takeRewardOff(now, id))
    toast.show({
      title: m["cart.reward_taken_off"]({ name }),
      action: { label: m["action.undo"](), onPress: () => use(id) },
    })
  }
  const shown = chosen ? [] : fitting.slice(0, mostShown)
  const more = fitting.slice(shown.length)
  const offered = (list: typeof fitting) =>
    list.map((one) => (
      <li key={one.id}>
        <OfferedReward reward={one} named={named} onUse={() => use(one.id)} />
      </li>
    ))
  return (
    <Card
      render={<section aria-label={m["cart.rewards"]()} />}
      className="flex flex-col gap-4 md:p-5"
    >
      <h2 className="font-semibold">{m["cart.rewards"]()}</h2>
      <div ref={focused} tabIndex={-1} role="status" className="outline-none empty:hidden">
        {chosen ? (
          <ChosenReward review={review} reward={chosen} named={named} onRemove={takeOff} />
        ) : null}
        {goneId ? (
          <CouponRow
            name={m["cart.reward_gone"]()}
            state="refused"
            onRemove={{
              label: m["action.close"](),
              press: () => changeCart(place.id, (now) => takeRewardOff(now, goneId)),
            }}
          />
        ) : null}
      </div>
      {shown.length > 0 || near.length > 0 ? (
        <ul className="flex flex-col gap-4">
          {offered(shown)}
          {near.map((one) => (
            <li key={one.candidate.id}>
              <NearReward review={review} near={one} named={named} />
            </li>
          ))}
        </ul>
      ) : null}
      {more.length > 0 ? (
        <Collapsible summary={m["cart.rewards_more"]({ count: more.length })}>
          <ul className="flex flex-col gap-4 pt-2">{offered(more)}</ul>
        </Collapsible>
      ) : null}
    </Card>
  )
}
