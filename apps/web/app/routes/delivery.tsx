import { m } from "@sufra/messages"
import { useLocation } from "react-router"
import { DeliveryScreen } from "../features/delivery/index.ts"
import { loadPlace } from "../features/establishment/index.ts"
import { browserApi } from "../shell/api/api.ts"
import { keepPlaceLoaded } from "../shell/api/keep-loaded.ts"
import { serverApi } from "../shell/api/server-api.ts"
import { loadOrShown, useShownData } from "../shell/api/shown-data.ts"
import { PageProblemLater } from "../shell/errors/page-problem-later.tsx"
import { LanguageSwitch } from "../shell/frame/language-switch.tsx"
import { PlaceLogo } from "../shell/frame/place-logo.tsx"
import { ThemeStyle } from "../shell/frame/theme-style.tsx"
import { useLocale } from "../shell/locale.ts"
import { setPageEstablishment } from "../shell/start/page-establishment.ts"
import { plainMeta } from "../shell/start/plain-meta.ts"
import type { Route } from "./+types/delivery"

export function loader({ params, context }: Route.LoaderArgs) {
  return loadPlace(serverApi(context), params.uuid, null)
}

export function clientLoader({ params }: Route.ClientLoaderArgs) {
  const { uuid } = params
  return loadOrShown(uuid, () => loadPlace(browserApi, uuid, null))
}

export const shouldRevalidate = keepPlaceLoaded

/** The address lets its holder in: no page that is opened from here learns of it. */
export function meta() {
  const title = m["courier.page_title"]()
  return [...plainMeta({ title }), { name: "referrer", content: "no-referrer" }]
}

/** The place's name and colours, and nothing that leads away: whoever opens it has their hands full. */
export default function DeliveryPage({ loaderData: place, params }: Route.ComponentProps) {
  const locale = useLocale()
  setPageEstablishment(place.id)
  useShownData(params.uuid, place)
  return (
    <div className="flex min-h-dvh flex-col">
      <ThemeStyle theme={place.theme} />
      <div className="flex h-16 items-center gap-3 border-line border-b bg-white px-4">
        <PlaceLogo logo={place.logo} size="small" />
        <span className="min-w-0 flex-1 truncate font-semibold">{place.name[locale]}</span>
        <LanguageSwitch />
      </div>
      <main className="flex flex-1 flex-col">
        <DeliveryScreen place={place} />
      </main>
    </div>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { pathname } = useLocation()
  return <PageProblemLater error={error} retryPath={pathname} />
}
