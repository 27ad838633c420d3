import type { Api } from "@sufra/contract/client"
import { useEffect } from "react"
import {
  Landing,
  type Place,
  placeMeta,
  refusePage,
  usePlace,
} from "../features/establishment/index.ts"
import { loadSlides, usePlacePopup } from "../features/promotion/index.ts"
import { browserApi, serverApi } from "../shell/api.ts"
import type { Route } from "./+types/qr"

async function loadLanding(api: Api, uuid: string) {
  try {
    const [place, branches] = await Promise.all([
      api("GET /restaurant/qr/{uuid}/data/", { params: { uuid } }),
      api("GET /branch/list-qr/{uuid}/", { params: { uuid } }),
    ])
    return { branches, slides: await loadSlides(api, place.sliders) }
  } catch (error) {
    return refusePage(error, uuid)
  }
}

export function loader({ params, context }: Route.LoaderArgs) {
  return loadLanding(serverApi(context), params.uuid)
}

export function clientLoader({ params }: Route.ClientLoaderArgs) {
  return loadLanding(browserApi, params.uuid)
}

export function meta({ matches, location, loaderData }: Route.MetaArgs) {
  return placeMeta({
    root: matches[0].loaderData,
    place: matches[1].loaderData as Place | undefined,
    path: location.pathname,
    branches: loaderData?.branches ?? [],
  })
}

/** A scan is recorded by the browser, not by the render: previews and robots are no visits. */
function useRecordedVisit(uuid: string): void {
  useEffect(() => {
    const source = new URLSearchParams(location.search).get("utm_source")
    const body = { uuid, ...(source && { utm_source: source.slice(0, 100) }) }
    browserApi("POST /branch/qr-check/", { body }).catch(() => undefined)
  }, [uuid])
}

export default function Qr({ loaderData, params }: Route.ComponentProps) {
  const place = usePlace()
  useRecordedVisit(params.uuid)
  usePlacePopup(place)
  return <Landing place={place} branches={loaderData.branches} slides={loaderData.slides} />
}
