import { m } from "@sufra/messages"
import { EditProfileScreen } from "../features/customer/index.ts"
import { type Place, placeMeta, usePlace } from "../features/establishment/index.ts"
import type { Route } from "./+types/edit-profile"

export function meta({ matches, location }: Route.MetaArgs) {
  return placeMeta({
    root: matches[0].loaderData,
    place: matches[1].loaderData as Place | undefined,
    path: location.pathname,
    title: m["profile.edit_title"](),
  })
}

export default function EditProfilePage() {
  return <EditProfileScreen place={usePlace()} />
}
