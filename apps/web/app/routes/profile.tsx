import { m } from "@sufra/messages"
import { forgetGuest } from "../features/checkout/index.ts"
import { ProfileScreen } from "../features/customer/index.ts"
import { type Place, placeMeta, usePlace } from "../features/establishment/index.ts"
import { useWallet } from "../features/loyalty/index.ts"
import { OwnData } from "../features/privacy/index.ts"
import type { Route } from "./+types/profile"

export function meta({ matches, location }: Route.MetaArgs) {
  return placeMeta({
    root: matches[0].loaderData,
    place: matches[1].loaderData as Place | undefined,
    path: location.pathname,
    title: m["profile.title"](),
  })
}

export default function ProfilePage() {
  const place = usePlace()
  const { data: points } = useWallet(place)
  return (
    <ProfileScreen
      place={place}
      points={points}
      ownData={<OwnData timezone={place.timezone} />}
      onSignedOut={() => forgetGuest(place.id)}
    />
  )
}
