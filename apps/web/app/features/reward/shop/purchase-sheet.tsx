import donePicture from "@lobehub/fluent-emoji-3d/assets/1f389.webp"
import { fromWire } from "@sufra/contract/wire-case"
import { m } from "@sufra/messages"
import type { CouponNames } from "@sufra/sentences/coupon"
import { shopRefusalSentence } from "@sufra/sentences/reward"
import { points, type Reader } from "@sufra/sentences/wording"
import { Button } from "@sufra/ui/button"
import { Sheet } from "@sufra/ui/sheet"
import { Link, useParams } from "react-router"
import { Notice } from "../../../shell/frame/step-states.tsx"
import { PhoneSignIn } from "../../customer/index.ts"
import { usePlace } from "../../establishment/index.ts"
import type { Reward } from "../rewards.ts"
import type { ShopItem } from "./shop.ts"
import { purchaseErrorText, usePurchase } from "./use-purchase.ts"

type PurchaseSheetProps = {
  item: ShopItem
  /** Null: nobody is signed in. */
  available: number | null
  words: { names: CouponNames; reader: Reader }
  onClose: () => void
  /** Something was bought, or the shop knows better. */
  onDecided: () => void
}

/** Asks once more before points go; whoever is not signed in does that first, at the same place. */
export function PurchaseSheet({ item, available, words, onClose, onDecided }: PurchaseSheetProps) {
  const { names, reader } = words
  const { reward, error, isBusy, buy } = usePurchase(item, onDecided)
  const { id: placeId } = usePlace()
  const name = item.name[reader.locale]
  const cost = points(item.points_cost)
  const isSignedIn = available !== null
  const refusal = isSignedIn && item.refusal
  const canBuy = isSignedIn && !refusal && !reward
  return (
    <Sheet
      open
      onOpenChange={(next) => {
        if (!next) onClose()
      }}
      title={reward ? m["shop.done_title"]() : m["shop.confirm_title"]({ points: cost, name })}
      closeLabel={m["action.close"]()}
      footer={
        canBuy ? (
          <Button size="large" fullWidth loading={isBusy} onClick={() => void buy()}>
            {m["shop.confirm"]({ points: cost })}
          </Button>
        ) : undefined
      }
    >
      <div className="flex flex-col gap-4 pt-4">
        {reward ? <Done reward={reward} name={name} /> : null}
        {canBuy ? <Sums available={available} cost={item.points_cost} /> : null}
        {error && !reward ? (
          <Notice tone="danger">{purchaseErrorText(error, names, reader)}</Notice>
        ) : null}
        {refusal && !reward && !error ? (
          <Notice>{shopRefusalSentence(fromWire(refusal), names, reader)}</Notice>
        ) : null}
        {isSignedIn ? null : <PhoneSignIn placeId={placeId} autoFocus />}
      </div>
    </Sheet>
  )
}

/** What is there, what goes and what stays. */
function Sums({ available, cost }: { available: number; cost: number }) {
  const rows = [
    [m["shop.confirm_have"](), points(available)],
    [m["shop.confirm_cost"](), points(cost)],
    [m["shop.confirm_after"](), points(available - cost)],
  ] as const
  return (
    <dl className="flex flex-col divide-y divide-line">
      {rows.map(([label, value]) => (
        <div
          key={label}
          className="flex flex-wrap items-baseline justify-between gap-x-4 py-3 first:pt-0 last:pb-0 last:font-semibold"
        >
          <dt className="text-ink-2">{label}</dt>
          <dd className="tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function Done({ reward, name }: { reward: Reward; name: string }) {
  const { uuid } = useParams()
  return (
    <div role="status" className="flex flex-col items-center gap-4 text-center">
      <span className="grid size-24 place-items-center rounded-full bg-warm">
        <img src={donePicture} alt="" width={56} height={56} />
      </span>
      <p className="text-pretty">{m["shop.done_text"]({ name })}</p>
      <Button size="large" fullWidth render={<Link to={`/prize/${uuid}?id=${reward.id}`} />}>
        {m["shop.done_show"]()}
      </Button>
      <Button variant="plain" fullWidth render={<Link to={`/my-rewards/${uuid}`} />}>
        {m["reward.mine_title"]()}
      </Button>
    </div>
  )
}
