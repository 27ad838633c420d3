import { m } from "@sufra/messages"
import { type Place, placeMeta } from "../../features/establishment/index.ts"
import { ReferralScreen } from "../../features/referral/index.ts"
import type { Route } from "./+types/referral"

export function meta({ matches, location }: Route.MetaArgs) {
  return placeMeta({
    root: matches[0].loaderData,
    place: matches[1].loaderData as Place | undefined,
    path: location.pathname,
    title: m["referral.title"](),
  })
}

export default function ReferralPage() {
  return <ReferralScreen />
}
