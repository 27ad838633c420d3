import { loadToastCard } from "@sufra/ui/toast"
import { useEffect } from "react"
import { useLocation } from "react-router"
import { useRecordedVisit } from "../features/branch/index.ts"
import { keepBookmarks } from "../features/customer/index.ts"
import { type Place, useLivePlace } from "../features/establishment/index.ts"
import { noteLaunch, PopupModal, usePlacePopup } from "../features/promotion/index.ts"
import { SearchShortcut } from "../features/search/index.ts"
import { loadBrowserApi } from "../shell/api.ts"
import { loadNavigationLoader } from "../shell/navigation-pending.tsx"
import { loadPageProblem } from "../shell/page-problem-later.tsx"
import { usePartsAhead } from "../shell/use-part.ts"

/** Where a scan leads: the landing page, or the menu of a place that opens it at once. */
function isEntrance(place: Place, uuid: string, pathname: string): boolean {
  return pathname === `/qr/${uuid}` || (place.opens_menu_at_once && pathname === `/menu/${uuid}`)
}

/** On any other page a pop-up would come between a guest and what they are doing. */
function popupPage(uuid: string, pathname: string): string | null {
  return [`/qr/${uuid}`, `/menu/${uuid}`].includes(pathname) ? pathname : null
}

/** With these the page can fetch its data again, and say that it waits for the network or lost it. */
const partsOfAnyPage = [loadBrowserApi, loadPageProblem, loadNavigationLoader, loadToastCard]

/**
 * What a place's pages do beside being read, and nothing of the first view waits for: they follow
 * changes, listen for keys, count the visit and the launch, and may show a pop-up. Loaded when the page stands.
 */
export function PlaceLater({ place, uuid }: { place: Place; uuid: string }) {
  const { pathname } = useLocation()
  useLivePlace(uuid, place)
  useRecordedVisit(uuid, place.branch?.id ?? null, isEntrance(place, uuid, pathname))
  usePlacePopup(place, popupPage(uuid, pathname))
  useEffect(() => noteLaunch(place.id), [place.id])
  useEffect(() => keepBookmarks(place.id, uuid), [place.id, uuid])
  usePartsAhead(partsOfAnyPage)
  return (
    <>
      {place.subscriptions.includes("menu") ? <SearchShortcut /> : null}
      <PopupModal code={uuid} />
    </>
  )
}
