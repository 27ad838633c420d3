import type { Api } from "@sufra/contract/client"
import { m } from "@sufra/messages"
import { type Place, placeMeta, refusePage, usePlace } from "../features/establishment/index.ts"
import { loadMenu, MenuScreen, useMenuClock } from "../features/menu/index.ts"
import { usePlacePopup } from "../features/promotion/index.ts"
import { browserApi, serverApi } from "../shell/api.ts"
import type { Route } from "./+types/menu"

async function load(api: Api, uuid: string) {
  try {
    return await loadMenu(api, uuid)
  } catch (error) {
    return refusePage(error, uuid)
  }
}

export function loader({ params, context }: Route.LoaderArgs) {
  return load(serverApi(context), params.uuid)
}

export function clientLoader({ params }: Route.ClientLoaderArgs) {
  return load(browserApi, params.uuid)
}

export function meta({ matches, location }: Route.MetaArgs) {
  return placeMeta({
    root: matches[0].loaderData,
    place: matches[1].loaderData as Place | undefined,
    path: location.pathname,
    title: m["menu_page.title"](),
  })
}

export default function MenuPage({ loaderData }: Route.ComponentProps) {
  const place = usePlace()
  useMenuClock(loaderData)
  usePlacePopup(place)
  return <MenuScreen menu={loaderData} timezone={place.timezone} />
}
