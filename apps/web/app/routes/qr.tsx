import type { Api } from "@sufra/contract/client/client"
import type { Locale } from "@sufra/domain/kernel/locale"
import { redirect } from "react-router"
import {
  Landing,
  type Place,
  placeMeta,
  refusePage,
  restaurantListing,
  usePlace,
} from "../features/establishment/index.ts"
import { loadSlides } from "../features/promotion/index.ts"
import { browserApi } from "../shell/api/api.ts"
import { keepPlaceLoaded } from "../shell/api/keep-loaded.ts"
import { requestContext } from "../shell/api/request-context.ts"
import { serverApi } from "../shell/api/server-api.ts"
import { loadOrShown, useShownData } from "../shell/api/shown-data.ts"
import { currentBrowserLocale } from "../shell/locale.ts"
import type { Route } from "./+types/qr"

async function loadLanding(api: Api, uuid: string, language: Locale) {
  try {
    const [place, branches] = await Promise.all([
      api("GET /restaurant/qr/{uuid}/data/", { params: { uuid } }),
      api("GET /branch/list-qr/{uuid}/", { params: { uuid } }),
    ])
    const branchIds = place.branch ? [place.branch.id] : []
    const page = { language, branchIds, games: place.games }
    return { place, branches, slides: await loadSlides(api, place.sliders, page) }
  } catch (error) {
    return refusePage(error, uuid)
  }
}

/**
 * A scan opens a page, and only that is led on to the menu: by the server, so that Back leaves the
 * place. Who comes here from within the app wants the landing page.
 */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { place, ...landing } = await loadLanding(
    serverApi(context),
    params.uuid,
    context.get(requestContext).locale,
  )
  if (place.opens_menu_at_once && place.subscriptions.includes("menu")) {
    throw redirect(`/menu/${params.uuid}`)
  }
  return landing
}

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  return loadOrShown(`qr ${params.uuid}`, async () => {
    const { place: _, ...landing } = await loadLanding(
      browserApi,
      params.uuid,
      currentBrowserLocale(),
    )
    return landing
  })
}

export const shouldRevalidate = keepPlaceLoaded

export function meta({ matches, location, loaderData }: Route.MetaArgs) {
  return placeMeta({
    root: matches[0].loaderData,
    place: matches[1].loaderData as Place | undefined,
    path: location.pathname,
    listing: (facts) => restaurantListing(facts, loaderData?.branches ?? []),
  })
}

export default function Qr({ loaderData, params }: Route.ComponentProps) {
  useShownData(`qr ${params.uuid}`, loaderData)
  const place = usePlace()
  return <Landing place={place} branches={loaderData.branches} slides={loaderData.slides} />
}
