import { m } from "@sufra/messages"
import { type Place, placeMeta, usePlace } from "../features/establishment/index.ts"
import { PrivacyPolicy } from "../features/privacy/index.ts"
import type { Route } from "./+types/privacy-policy"

export function meta({ matches, location }: Route.MetaArgs) {
  return placeMeta({
    root: matches[0].loaderData,
    place: matches[1].loaderData as Place | undefined,
    path: location.pathname,
    title: m["privacy.title"](),
  })
}

export default function PrivacyPolicyPage() {
  const place = usePlace()
  return <PrivacyPolicy place={place} />
}
