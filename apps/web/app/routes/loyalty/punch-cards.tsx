import { m } from "@sufra/messages"
import { type Place, placeMeta } from "../../features/establishment/index.ts"
import { loadCards, PunchCardsScreen } from "../../features/punch-card/index.ts"
import { browserApi } from "../../shell/api/api.ts"
import { keepPlaceLoaded } from "../../shell/api/keep-loaded.ts"
import { serverApi } from "../../shell/api/server-api.ts"
import { loadOrShown, useShownData } from "../../shell/api/shown-data.ts"
import type { Route } from "./+types/punch-cards"

export function loader({ params, context }: Route.LoaderArgs) {
  return loadCards(serverApi(context), params.uuid)
}

export function clientLoader({ params }: Route.ClientLoaderArgs) {
  return loadOrShown(`punch-cards ${params.uuid}`, () => loadCards(browserApi, params.uuid))
}

export const shouldRevalidate = keepPlaceLoaded

export function meta({ matches, location }: Route.MetaArgs) {
  return placeMeta({
    root: matches[0].loaderData,
    place: matches[1].loaderData as Place | undefined,
    path: location.pathname,
    title: m["punch.title"](),
  })
}

export default function PunchCardsPage({ loaderData, params }: Route.ComponentProps) {
  useShownData(`punch-cards ${params.uuid}`, loaderData)
  return <PunchCardsScreen cards={loaderData} />
}
