import type { Api } from "@sufra/contract/client/client"
import { m } from "@sufra/messages"
import { BranchesScreen } from "../features/branch/index.ts"
import { type Place, placeMeta, refusePage, usePlace } from "../features/establishment/index.ts"
import { browserApi } from "../shell/api/api.ts"
import { keepPlaceLoaded } from "../shell/api/keep-loaded.ts"
import { serverApi } from "../shell/api/server-api.ts"
import { loadOrShown, useShownData } from "../shell/api/shown-data.ts"
import type { Route } from "./+types/branches"

async function load(api: Api, uuid: string) {
  try {
    return await api("GET /branch/list-qr/{uuid}/", { params: { uuid } })
  } catch (error) {
    return refusePage(error, uuid)
  }
}

export function loader({ params, context }: Route.LoaderArgs) {
  return load(serverApi(context), params.uuid)
}

export function clientLoader({ params }: Route.ClientLoaderArgs) {
  return loadOrShown(`branches ${params.uuid}`, () => load(browserApi, params.uuid))
}

export const shouldRevalidate = keepPlaceLoaded

export function meta({ matches, location }: Route.MetaArgs) {
  return placeMeta({
    root: matches[0].loaderData,
    place: matches[1].loaderData as Place | undefined,
    path: location.pathname,
    title: m["branches.title"](),
  })
}

export default function BranchesPage({ loaderData, params }: Route.ComponentProps) {
  useShownData(`branches ${params.uuid}`, loaderData)
  return <BranchesScreen branches={loaderData} place={usePlace()} />
}
