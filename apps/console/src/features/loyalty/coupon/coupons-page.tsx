import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import { GiftIcon, PlusIcon } from "@sufra/ui/icon"
import { useQuery } from "@tanstack/react-query"
import { Link } from "react-router"
import { Failure, StaleNotice } from "../../../shell/errors/failure.tsx"
import { EmptyCard } from "../../../shell/page/empty-card.tsx"
import { usePageTitle } from "../../../shell/page/use-page-title.ts"
import { LoyaltyFrame, LoyaltySkeleton } from "../loyalty-frame.tsx"
import { usePlaceNames } from "../place-names.ts"
import { CouponCard } from "./coupon-card.tsx"
import { couponsQuery } from "./coupons.ts"

export function CouponsPage({ establishmentId }: { establishmentId: string }) {
  usePageTitle(m["loyalty_editor.tab_coupons"]())
  const { data, error, refetch } = useQuery(couponsQuery)
  const names = usePlaceNames(establishmentId)
  const isEmpty = data?.length === 0
  return (
    <LoyaltyFrame actions={data && !isEmpty ? <NewButton /> : null}>
      {data && error ? <StaleNotice error={error} onRetry={refetch} /> : null}
      {data && !isEmpty ? (
        <ul aria-label={m["loyalty_editor.tab_coupons"]()} className="flex flex-col gap-4">
          {data.map((coupon) => (
            <CouponCard key={coupon.id} coupon={coupon} place={names} />
          ))}
        </ul>
      ) : null}
      {isEmpty ? (
        <EmptyCard
          icon={<GiftIcon />}
          title={m["coupon_editor.empty_title"]()}
          text={m["coupon_editor.empty_text"]()}
          action={<NewButton />}
        />
      ) : null}
      {!data && error ? <Failure error={error} onRetry={refetch} /> : null}
      {!data && !error ? <LoyaltySkeleton /> : null}
    </LoyaltyFrame>
  )
}

function NewButton() {
  return (
    <Button startIcon={<PlusIcon className="size-5" />} render={<Link to="/loyalty/coupons/new" />}>
      {m["coupon_editor.new"]()}
    </Button>
  )
}
