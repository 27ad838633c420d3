import { m } from "@sufra/messages"
import { VerifyScreen } from "../../features/campaign/index.ts"
import { type Place, placeMeta } from "../../features/establishment/index.ts"
import type { Route } from "./+types/verify"

export function meta({ matches, location }: Route.MetaArgs) {
  return placeMeta({
    root: matches[0].loaderData,
    place: matches[1].loaderData as Place | undefined,
    path: location.pathname,
    title: m["verify.title"](),
  })
}

export default function VerifyPage() {
  return <VerifyScreen />
}
