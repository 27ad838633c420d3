import type { Api } from "@sufra/contract/client"
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
import { browserApi } from "../shell/api.ts"
import { serverApi } from "../shell/server-api.ts"
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

export function clientLoader({ params }: Route.ClientLoaderArgs) {
  return load(browserApi, params.uuid, params.branch)
}

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

export default function BranchPage({ loaderData }: Route.ComponentProps) {
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
