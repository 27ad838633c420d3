import type { Api } from "@sufra/contract/client/client"
import { m } from "@sufra/messages"
import { loadNoBookmarks } from "../features/bookmark/index.ts"
import { branchToAskFor, useBranchOfPrices } from "../features/branch/index.ts"
import { CartBeside } from "../features/cart/index.ts"
import { type Place, placeMeta, refusePage, usePlace } from "../features/establishment/index.ts"
import {
  EmptyMenuLater,
  ItemOverMenu,
  loadItemSheet,
  loadMenu,
  MenuScreen,
  useKeptMenu,
  useMenuClock,
} from "../features/menu/index.ts"
import { loadSearch } from "../features/search/index.ts"
import { browserApi } from "../shell/api/api.ts"
import { keepPlaceLoaded } from "../shell/api/keep-loaded.ts"
import { serverApi } from "../shell/api/server-api.ts"
import { loadOrShown, useShownData } from "../shell/api/shown-data.ts"
import { usePartsAhead } from "../shell/start/use-part.ts"
import type { Route } from "./+types/menu"

async function load(api: Api, uuid: string, query?: { branch?: string }) {
  try {
    return await loadMenu(api, uuid, query)
  } catch (error) {
    return refusePage(error, uuid)
  }
}

export function loader({ params, context }: Route.LoaderArgs) {
  return load(serverApi(context), params.uuid)
}

export function clientLoader({ params }: Route.ClientLoaderArgs) {
  const query = branchToAskFor(params.uuid)
  return loadOrShown(
    `menu ${params.uuid}`,
    () => load(browserApi, params.uuid, query),
    ({ branch_id }) => !query.branch || query.branch === branch_id,
  )
}

export const shouldRevalidate = keepPlaceLoaded

export function meta({ matches, location }: Route.MetaArgs) {
  return placeMeta({
    root: matches[0].loaderData,
    place: matches[1].loaderData as Place | undefined,
    path: location.pathname,
    title: m["menu_page.title"](),
  })
}

/** What a guest may open next: from then on it works without a network. */
const partsOfMenu = [loadItemSheet, loadSearch, loadNoBookmarks]

export default function MenuPage({ loaderData, params }: Route.ComponentProps) {
  const place = usePlace()
  useBranchOfPrices(place, loaderData.branch_id)
  useMenuClock(loaderData)
  useKeptMenu(params.uuid, loaderData)
  useShownData(`menu ${params.uuid}`, loaderData)
  usePartsAhead(partsOfMenu)
  if (loaderData.categories.length === 0) return <EmptyMenuLater />
  const screen = <MenuScreen menu={loaderData} timezone={place.timezone} />
  return (
    <>
      {place.subscriptions.includes("ordering") ? (
        <CartBeside placeId={place.id}>{screen}</CartBeside>
      ) : (
        screen
      )}
      <ItemOverMenu menu={loaderData} />
    </>
  )
}
