import type { Api } from "@sufra/contract/client/client"
import { m } from "@sufra/messages"
import { data } from "react-router"
import { BranchScreen, loadBranch, UnknownBranch } from "../features/branch/index.ts"
import {
  type ListingFacts,
  type Place,
  placeMeta,
  refusePage,
  restaurantListing,
  usePlace,
} from "../features/establishment/index.ts"
import { browserApi } from "../shell/api/api.ts"
import { keepPlaceLoaded } from "../shell/api/keep-loaded.ts"
import { serverApi } from "../shell/api/server-api.ts"
import { loadOrShown, useShownData } from "../shell/api/shown-data.ts"
import type { Route } from "./+types/branch"

async function load(api: Api, uuid: string, branch: string) {
  try {
    const found = await loadBranch(api, uuid, branch)
    return data(found, { status: found ? 200 : 404 })
  } catch (error) {
    return refusePage(error, uuid)
  }
}

export function loader({ params, context }: Route.LoaderArgs) {
  return load(serverApi(context), params.uuid, params.branch)
}

function keyOf({ uuid, branch }: { uuid: string; branch: string }): string {
  return `branch ${uuid} ${branch}`
}

export function clientLoader({ params }: Route.ClientLoaderArgs) {
  const { uuid, branch } = params
  return loadOrShown(keyOf(params), async () => (await load(browserApi, uuid, branch)).data)
}

export const shouldRevalidate = keepPlaceLoaded

export function meta({ matches, location, loaderData }: Route.MetaArgs) {
  const root = matches[0].loaderData
  return placeMeta({
    root,
    place: matches[1].loaderData as Place | undefined,
    path: location.pathname,
    title: loaderData && root ? loaderData.name[root.locale] : m["branch.unknown_title"](),
    ...(loaderData && { listing: (facts: ListingFacts) => restaurantListing(facts, [loaderData]) }),
  })
}

export default function BranchPage({ loaderData, params }: Route.ComponentProps) {
  useShownData(keyOf(params), loaderData)
  const place = usePlace()
  if (!loaderData) return <UnknownBranch />
  return (
    <BranchScreen
      branch={loaderData}
      place={place}
      hasMenu={place.subscriptions.includes("menu")}
    />
  )
}
