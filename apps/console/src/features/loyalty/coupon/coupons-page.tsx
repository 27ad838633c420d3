import { m } from "@sufra/messages"
import { useQuery } from "@tanstack/react-query"
import { usePageTitle } from "../../../shell/page/use-page-title.ts"
import { usePlaceNames } from "../place-names.ts"
import { RuleListPage } from "../rule-list-page.tsx"
import { CouponCard } from "./coupon-card.tsx"
import { couponsQuery } from "./coupons.ts"

export function CouponsPage({ establishmentId }: { establishmentId: string }) {
  usePageTitle(m["loyalty_editor.tab_coupons"]())
  const query = useQuery(couponsQuery)
  const names = usePlaceNames(establishmentId)
  return (
    <RuleListPage
      query={query}
      empty={{ title: m["coupon_editor.empty_title"](), text: m["coupon_editor.empty_text"]() }}
      create={{ to: "/loyalty/coupons/new", label: m["coupon_editor.new"]() }}
    >
      {(coupons) => (
        <ul aria-label={m["loyalty_editor.tab_coupons"]()} className="flex flex-col gap-4">
          {coupons.map((coupon) => (
            <CouponCard key={coupon.id} coupon={coupon} place={names} />
          ))}
        </ul>
      )}
    </RuleListPage>
  )
}
