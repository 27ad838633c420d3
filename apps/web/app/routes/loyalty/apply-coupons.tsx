import { m } from "@sufra/messages"
import { ApplyCouponsScreen } from "../../features/coupon/index.ts"
import { type Place, placeMeta } from "../../features/establishment/index.ts"
import { OwnCoupons } from "../../features/reward/index.ts"
import type { Route } from "./+types/apply-coupons"

export function meta({ matches, location }: Route.MetaArgs) {
  return placeMeta({
    root: matches[0].loaderData,
    place: matches[1].loaderData as Place | undefined,
    path: location.pathname,
    title: m["coupon.page_title"](),
  })
}

export default function ApplyCouponsPage() {
  return <ApplyCouponsScreen own={<OwnCoupons />} />
}
