import { m } from "@sufra/messages"
import { loadLive, RegisterAndWinScreen } from "../../features/campaign/index.ts"
import { type Place, placeMeta } from "../../features/establishment/index.ts"
import { browserApi } from "../../shell/api/api.ts"
import { keepPlaceLoaded } from "../../shell/api/keep-loaded.ts"
import { serverApi } from "../../shell/api/server-api.ts"
import { loadOrShown, useShownData } from "../../shell/api/shown-data.ts"
import type { Route } from "./+types/register-and-win"

export function loader({ params, context }: Route.LoaderArgs) {
  return loadLive(serverApi(context), params.uuid, "register-and-win")
}

export function clientLoader({ params }: Route.ClientLoaderArgs) {
  return loadOrShown(`register-and-win ${params.uuid}`, () =>
    loadLive(browserApi, params.uuid, "register-and-win"),
  )
}

export const shouldRevalidate = keepPlaceLoaded

export function meta({ matches, location }: Route.MetaArgs) {
  return placeMeta({
    root: matches[0].loaderData,
    place: matches[1].loaderData as Place | undefined,
    path: location.pathname,
    title: m["win.title"](),
  })
}

export default function RegisterAndWinPage({ loaderData, params }: Route.ComponentProps) {
  useShownData(`register-and-win ${params.uuid}`, loaderData)
  return <RegisterAndWinScreen live={loaderData} />
}
