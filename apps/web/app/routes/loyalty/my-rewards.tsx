import { m } from "@sufra/messages"
import { type Place, placeMeta } from "../../features/establishment/index.ts"
import { MyRewardsScreen } from "../../features/reward/index.ts"
import type { Route } from "./+types/my-rewards"

export function meta({ matches, location }: Route.MetaArgs) {
  return placeMeta({
    root: matches[0].loaderData,
    place: matches[1].loaderData as Place | undefined,
    path: location.pathname,
    title: m["reward.mine_title"](),
  })
}

export default function MyRewardsPage() {
  return <MyRewardsScreen />
}
