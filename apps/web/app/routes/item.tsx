import type { Api } from "@sufra/contract/client/client"
import { m } from "@sufra/messages"
import { useEffect } from "react"
import { data, redirect, useNavigate } from "react-router"
import { branchToAskFor, useBranchOfPrices } from "../features/branch/index.ts"
import { type Place, refusePage, usePlace } from "../features/establishment/index.ts"
import {
  findItem,
  type Item,
  type ItemAddress,
  ItemNotFoundLater,
  ItemPage,
  itemMeta,
  rightPath,
} from "../features/menu/index.ts"
import { browserApi } from "../shell/api/api.ts"
import { keepPlaceLoaded } from "../shell/api/keep-loaded.ts"
import { serverApi } from "../shell/api/server-api.ts"
import { loadOrShown, useShownData } from "../shell/api/shown-data.ts"
import { plainMeta } from "../shell/start/plain-meta.ts"
import type { Route } from "./+types/item"

async function load(
  api: Api,
  address: ItemAddress,
  query?: { branch?: string },
): Promise<Item | null> {
  try {
    return await findItem(api, address, query)
  } catch (error) {
    return refusePage(error, address.uuid)
  }
}

/** Permanent for robots, but asked again by browsers: an old name may one day be a dish's own. */
const moved = { status: 301, headers: { "cache-control": "no-cache" } }

export async function loader({ params, context }: Route.LoaderArgs) {
  const item = await load(serverApi(context), params)
  if (!item) return data({ item }, { status: 404 })
  const path = rightPath(params, item)
  if (path) throw redirect(path, moved)
  return data({ item })
}

function keyOf({ uuid, id, name }: ItemAddress): string {
  return `item ${uuid} ${id ?? name}`
}

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  const query = branchToAskFor(params.uuid)
  return loadOrShown(
    keyOf(params),
    async () => ({ item: await load(browserApi, params, query) }),
    ({ item }) => !query.branch || query.branch === item?.branch_id,
  )
}

export const shouldRevalidate = keepPlaceLoaded

export function meta({ matches, location, params, loaderData }: Route.MetaArgs) {
  if (!loaderData?.item) return plainMeta({ title: m["error.product_not_found"]() })
  const facts = {
    root: matches[0].loaderData,
    place: matches[1].loaderData as Place | undefined,
    path: location.pathname,
  }
  return itemMeta(facts, params.uuid, loaderData.item)
}

/** A dish that got another name while it was open, or was linked by an old one, shows its new address. */
function useRightAddress(params: ItemAddress, item: Item | null): void {
  const navigate = useNavigate()
  const path = item && rightPath(params, item)
  useEffect(() => {
    if (path)
      void navigate(`${path}${location.search}`, { replace: true, preventScrollReset: true })
  }, [path, navigate])
}

export default function ItemRoute({ loaderData, params }: Route.ComponentProps) {
  const { item } = loaderData
  useShownData(keyOf(params), loaderData)
  useBranchOfPrices(usePlace(), item?.branch_id ?? null)
  useRightAddress(params, item)
  return item ? <ItemPage key={item.id} item={item} /> : <ItemNotFoundLater />
}
