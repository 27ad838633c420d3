import { rewardModules } from "@sufra/domain/establishment/modules"
import { isUuid } from "@sufra/domain/kernel/uuid"
import { m } from "@sufra/messages"
import { useEffect, useMemo } from "react"
import { Outlet, useLocation } from "react-router"
import { type ChosenBranch, useChosenBranch } from "../features/branch/index.ts"
import { MemberLink, ProfileLink } from "../features/customer/index.ts"
import { loadPlace, type Place, useTableLabel } from "../features/establishment/index.ts"
import { BellLink } from "../features/notification/index.ts"
import { SearchButton } from "../features/search/index.ts"
import { browserApi } from "../shell/api/api.ts"
import { keepPlaceLoaded } from "../shell/api/keep-loaded.ts"
import { serverApi } from "../shell/api/server-api.ts"
import { loadOrShown, useShownData } from "../shell/api/shown-data.ts"
import { PageProblemLater } from "../shell/errors/page-problem-later.tsx"
import { Footer } from "../shell/frame/footer.tsx"
import { keptLayout, layoutStore } from "../shell/frame/layout-store.ts"
import { Navbar } from "../shell/frame/navbar.tsx"
import { noteUtmSource } from "../shell/frame/navbar-store.ts"
import { PhoneMenuLater } from "../shell/frame/phone-menu-later.tsx"
import { keepFace } from "../shell/frame/place-face.ts"
import { PlaceLogo } from "../shell/frame/place-logo.tsx"
import { SideMenu } from "../shell/frame/side-menu.tsx"
import { ThemeStyle } from "../shell/frame/theme-style.tsx"
import { useLocale } from "../shell/locale.ts"
import { setPageEstablishment } from "../shell/start/page-establishment.ts"
import { usePart } from "../shell/start/use-part.ts"
import type { Route } from "./+types/place-layout"

function utmSourceIn(address: string): string | null {
  return new URL(address).searchParams.get("utm_source")
}

/** Without the query: the page is everybody's, and the browser knows its own address. */
export function loader({ params, context }: Route.LoaderArgs) {
  return loadPlace(serverApi(context), params.uuid, null)
}

export function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  const { uuid } = params
  return loadOrShown(uuid, () => loadPlace(browserApi, uuid, utmSourceIn(request.url)))
}

export const shouldRevalidate = keepPlaceLoaded

function subtitle(
  label: string | null,
  chosen: ChosenBranch | null,
  locale: "sa" | "en",
): string | undefined {
  const branch = chosen?.name[locale]
  const table = label !== null && m["landing.table"]({ label })
  // What a narrow bar cuts off is its end: the table is what a guest has to be sure of.
  return [table, branch].filter(Boolean).join(" · ") || undefined
}

function PlaceLater(of: { place: Place; uuid: string }) {
  const part = usePart(
    () => import("./place-later.tsx"),
    true,
    // The page can be read without it.
    () => undefined,
  )
  return part && <part.PlaceLater {...of} />
}

export default function PlaceLayout({ loaderData: place, params }: Route.ComponentProps) {
  const locale = useLocale()
  const chosen = useChosenBranch(place)
  const tableLabel = useTableLabel(place)
  setPageEstablishment(place.id)
  useShownData(params.uuid, place)
  useEffect(keptLayout.refresh, [])
  useEffect(() => keepFace(place), [place])
  useEffect(() => {
    layoutStore.setState({ isRtl: locale === "sa", contentWidth: place.content_width })
  }, [locale, place.content_width])
  useEffect(() => {
    const at = { placeId: place.id, code: params.uuid, nowMs: Date.now() }
    noteUtmSource(at, utmSourceIn(location.href), place.utm_source)
  }, [place.id, place.utm_source, params.uuid])
  const landing = `/qr/${params.uuid}`
  const menuOf = useMemo(
    () => ({
      hasMenu: place.subscriptions.includes("menu"),
      hasProfile: place.subscriptions.some((name) => name !== "menu"),
      hasOrders: place.subscriptions.includes("ordering"),
      hasMembers: place.subscriptions.includes("loyalty"),
      hasRewards: rewardModules.some((name) => place.subscriptions.includes(name)),
      hasCoupons: place.subscriptions.includes("coupon"),
      hasPunchCards: place.subscriptions.includes("punch-card"),
      hasReferral: place.subscriptions.includes("referral"),
      hasWheel: place.games.includes("wheel"),
      hasRegisterAndWin: place.games.includes("register-and-win"),
      branchIds: place.branches.map((branch) => branch.id),
    }),
    [place],
  )
  return (
    <div className="flex min-h-dvh flex-col">
      <ThemeStyle theme={place.theme} />
      <Navbar
        logo={<PlaceLogo logo={place.logo} size="small" />}
        title={place.name[locale]}
        subtitle={subtitle(tableLabel, chosen, locale)}
        state={chosen?.isOpen === false ? m["branch.closed"]() : undefined}
        to={landing}
        hasMenu
        actions={
          <>
            {place.subscriptions.includes("menu") ? (
              <SearchButton
                establishmentId={place.id}
                branchId={chosen && !chosen.isOfCode ? chosen.id : null}
              />
            ) : null}
            {menuOf.hasMembers ? <MemberLink to={`/home/${params.uuid}`} /> : null}
            {menuOf.hasProfile ? (
              <>
                <BellLink to={`/notifications/${params.uuid}`} />
                <ProfileLink to={`/profile/${params.uuid}`} />
              </>
            ) : null}
          </>
        }
      />
      <PhoneMenuLater {...menuOf} />
      <div className="flex flex-1">
        <SideMenu {...menuOf} />
        <div className="flex min-w-0 flex-1 flex-col">
          {/* Pages fill it: how wide they are is said here alone. Forms and texts keep a narrower column. */}
          <main
            data-content-width={place.content_width}
            className="flex w-full flex-1 flex-col self-center data-[content-width=boxed]:max-w-5xl"
          >
            <Outlet context={place} />
          </main>
          <Footer placeName={place.name[locale]} privacyPath={`/privacy-policy/${params.uuid}`} />
          <PlaceLater place={place} uuid={params.uuid} />
        </div>
      </div>
    </div>
  )
}

export function ErrorBoundary({ error, params }: Route.ErrorBoundaryProps) {
  const { pathname } = useLocation()
  const isCode = params.uuid && isUuid(params.uuid)
  return <PageProblemLater error={error} retryPath={isCode ? pathname : "/"} />
}
