import { m } from "@sufra/messages"
import { type Place, placeMeta } from "../../features/establishment/index.ts"
import { LevelsScreen, loadProgramme } from "../../features/loyalty/index.ts"
import { browserApi } from "../../shell/api/api.ts"
import { keepPlaceLoaded } from "../../shell/api/keep-loaded.ts"
import { serverApi } from "../../shell/api/server-api.ts"
import { loadOrShown, useShownData } from "../../shell/api/shown-data.ts"
import type { Route } from "./+types/levels"

export function loader({ params, context }: Route.LoaderArgs) {
  return loadProgramme(serverApi(context), params.uuid)
}

export function clientLoader({ params }: Route.ClientLoaderArgs) {
  return loadOrShown(`programme ${params.uuid}`, () => loadProgramme(browserApi, params.uuid))
}

export const shouldRevalidate = keepPlaceLoaded

export function meta({ matches, location }: Route.MetaArgs) {
  return placeMeta({
    root: matches[0].loaderData,
    place: matches[1].loaderData as Place | undefined,
    path: location.pathname,
    title: m["levels.title"](),
  })
}

export default function LevelsPage({ loaderData, params }: Route.ComponentProps) {
  useShownData(`programme ${params.uuid}`, loaderData)
  return <LevelsScreen programme={loaderData} />
}
