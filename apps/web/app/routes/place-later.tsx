import { loadToastCard } from "@sufra/ui/toast"
import { useDeferredValue, useEffect, useState } from "react"
import { useLocation } from "react-router"
import { useChosenBranch, useRecordedVisit } from "../features/branch/index.ts"
import { CartDock, useCartBranch, useCartPresence } from "../features/cart/index.ts"
import { hasPlacing, loadUnfinishedPlacing, useHasPaying } from "../features/checkout/index.ts"
import { keepBookmarks, useCustomer, useCustomerState } from "../features/customer/index.ts"
import { loadTableButton, useArrival, useIsAskingTable } from "../features/dining-table/index.ts"
import { type Place, recallSeat, useLivePlace } from "../features/establishment/index.ts"
import { loadNotificationFollower } from "../features/notification/index.ts"
import { latestOrder, loadUnderWayPill } from "../features/order/index.ts"
import { loadUnfinishedPaying } from "../features/payment/index.ts"
import {
  noteLaunch,
  PopupModal,
  usePlacePopup,
  usePlaceSlider,
} from "../features/promotion/index.ts"
import { SearchShortcut } from "../features/search/index.ts"
import { loadBrowserApi } from "../shell/api/api.ts"
import { loadPageProblem } from "../shell/errors/page-problem-later.tsx"
import { BottomDock } from "../shell/frame/bottom-dock.tsx"
import { loadNavigationLoader } from "../shell/frame/navigation-pending.tsx"
import { PlaceBanner } from "../shell/frame/place-banner.tsx"
import { usePart, usePartsAhead } from "../shell/start/use-part.ts"

/** Where a scan leads: the landing page, or the menu of a place that opens it at once. */
function isEntrance(place: Place, uuid: string, pathname: string): boolean {
  return pathname === `/qr/${uuid}` || (place.opens_menu_at_once && pathname === `/menu/${uuid}`)
}

/** On any other page a pop-up would come between a guest and what they are doing. */
function popupPage(uuid: string, pathname: string): string | null {
  return [`/qr/${uuid}`, `/menu/${uuid}`].includes(pathname) ? pathname : null
}

/** Not on forms, nor where the page has an action of its own at its foot. */
function hasDock(uuid: string, pathname: string): boolean {
  return popupPage(uuid, pathname) !== null || pathname.startsWith(`/order/${uuid}/`)
}

/** The pages that send an order settle it by themselves. */
function useUnfinishedPlacing(place: Place, uuid: string, pathname: string) {
  const [isUnfinished, setUnfinished] = useState(false)
  const isAway = !/^\/(cart|checkout)\//.test(pathname)
  useEffect(() => setUnfinished(isAway && hasPlacing(place.id)), [place.id, isAway])
  const part = usePart(
    loadUnfinishedPlacing,
    isUnfinished,
    // It is kept, and comes with the next page.
    () => undefined,
  )
  if (!isUnfinished || !part) return null
  return (
    <part.UnfinishedPlacing placeId={place.id} uuid={uuid} onSettled={() => setUnfinished(false)} />
  )
}

/** The pages of a payment, the order's own, and the cart's say by themselves how it stands. */
function useUnfinishedPaying(place: Place, uuid: string, pathname: string) {
  const isAway = !/^\/(payment|payment-failed|order|cart|checkout)\//.test(pathname)
  const hasPaying = useHasPaying(place.id)
  const isUnfinished = isAway && hasPaying
  const part = usePart(
    loadUnfinishedPaying,
    isUnfinished,
    // It is kept, and comes with the next page.
    () => undefined,
  )
  if (!isUnfinished || !part) return null
  return <part.UnfinishedPaying placeId={place.id} uuid={uuid} />
}

/** Where a guest at a table chooses and waits the table is at hand; on any page those who ask to join it. */
function useTableButton(place: Place, uuid: string, pathname: string) {
  const { kind } = useCustomerState(place.id)
  const isThere = hasDock(uuid, pathname)
  const isWanted = place.table !== null && place.subscriptions.includes("ordering")
  const part = usePart(
    loadTableButton,
    isWanted,
    // The checkout shows the table too.
    () => undefined,
  )
  if (!isWanted || !part) return null
  if (!isThere) return kind === "customer" && <part.TableRequests uuid={uuid} place={place} />
  if (kind === "customer") return <part.TableButton uuid={uuid} place={place} />
  // Who is not known yet may be the one who sits there.
  return kind === "guest" ? <part.TableArrival uuid={uuid} place={place} /> : null
}

/**
 * Whoever waits for an order finds it again wherever a scan leads. An order without a code belongs to this
 * browser: its guest is not signed in, and the page of past orders would ask them for a code.
 */
function useUnderWayPill(place: Place, uuid: string, pathname: string) {
  const { kind } = useCustomerState(place.id)
  const isOnPast = kind === "guest" && pathname === `/history/${uuid}`
  const isThere = popupPage(uuid, pathname) !== null || isOnPast
  const isKnown = kind === "customer" || kind === "guest"
  const orderId = isKnown && isThere ? latestOrder(place.id) : null
  const part = usePart(
    loadUnderWayPill,
    orderId !== null,
    // The menu's own entry leads to the orders too.
    () => undefined,
  )
  if (!orderId || !part) return null
  return <part.UnderWayPill uuid={uuid} placeId={place.id} orderId={orderId} />
}

/** Who is signed in hears of what they are told while any page is open. */
function useNotificationFollower(place: Place, uuid: string) {
  const customer = useCustomer(place.id)
  const part = usePart(
    loadNotificationFollower,
    customer !== null,
    // The list loads by itself when it is opened.
    () => undefined,
  )
  if (!customer || !part) return null
  return (
    <part.NotificationFollower uuid={uuid} customerId={customer.id} timezone={place.timezone} />
  )
}

/** With these the page can fetch its data again, and say that it waits for the network or lost it. */
const partsOfAnyPage = [loadBrowserApi, loadPageProblem, loadNavigationLoader, loadToastCard]

type Of = { place: Place; uuid: string; pathname: string }

/** What may stand over any page of the place, beside what it shows. */
function OverPage({ place, uuid, pathname }: Of) {
  useCartBranch(place.id, useChosenBranch(place)?.id ?? null, useCartPresence(place.id))
  // On wide screens the cart stands beside the menu.
  const isMenu = place.subscriptions.includes("ordering") && pathname === `/menu/${uuid}`
  const isHeld = useIsAskingTable()
  const tableButton = useTableButton(place, uuid, pathname)
  const underWay = useUnderWayPill(place, uuid, pathname)
  const unfinished = useUnfinishedPlacing(place, uuid, pathname)
  const unpaid = useUnfinishedPaying(place, uuid, pathname)
  const follower = useNotificationFollower(place, uuid)
  return (
    <>
      {unpaid}
      {follower}
      {hasDock(uuid, pathname) || underWay ? (
        <BottomDock
          status={unfinished}
          bar={isMenu && <CartDock placeId={place.id} className="xl:hidden" />}
        >
          {tableButton}
          {underWay}
        </BottomDock>
      ) : (
        <>
          {tableButton}
          {/* Above the action that such a page has at its foot. */}
          <div className="fixed inset-x-4 bottom-24 z-30 empty:hidden">{unfinished}</div>
        </>
      )}
      {place.subscriptions.includes("menu") ? <SearchShortcut /> : null}
      <PopupModal code={uuid} isHeld={isHeld} />
    </>
  )
}

/**
 * What a place's pages do beside being read, and nothing of the first view waits for: they follow
 * changes, listen for keys, count the visit and the launch, and may show a pop-up. Loaded when the page stands.
 */
export function PlaceLater({ place, uuid }: { place: Place; uuid: string }) {
  const { pathname } = useLocation()
  // One after the other, since both at once would hold a slow phone.
  const isFollowed = useDeferredValue(true, false)
  useLivePlace(uuid, place)
  useRecordedVisit(uuid, place.branch?.id ?? null, isEntrance(place, uuid, pathname))
  const branchId = useChosenBranch(place)?.id ?? null
  usePlacePopup({ place, uuid, branchId }, popupPage(uuid, pathname))
  usePlaceSlider({ place, uuid, branchId }, pathname === `/qr/${uuid}`)
  useEffect(() => noteLaunch(place.id), [place.id])
  useEffect(recallSeat, [])
  useEffect(() => keepBookmarks(place.id, uuid), [place.id, uuid])
  usePartsAhead(partsOfAnyPage)
  useArrival(uuid, place)
  if (!isFollowed) return null
  return (
    <PlaceBanner>
      <OverPage place={place} uuid={uuid} pathname={pathname} />
    </PlaceBanner>
  )
}
