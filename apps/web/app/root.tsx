import { apiBase } from "@sufra/contract/client/api-host"
import { directionOf } from "@sufra/domain/kernel/locale"
import { m } from "@sufra/messages"
import { Direction } from "@sufra/ui/direction"
import { fontFiles } from "@sufra/ui/font-files"
import { ToastProvider } from "@sufra/ui/toast"
import { type ReactNode, useEffect } from "react"
import { preload } from "react-dom"
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from "react-router"
import type { Route } from "./+types/root"
import { keepLoaded } from "./shell/api/keep-loaded.ts"
import { requestContext } from "./shell/api/request-context.ts"
import { ErrorScreen } from "./shell/errors/error-screen.tsx"
import { HeadGuard } from "./shell/errors/head-guard.tsx"
import { NavigationPending } from "./shell/frame/navigation-pending.tsx"
import { currentBrowserLocale, storedLocale, useLocale, useSwitchLocale } from "./shell/locale.ts"
import { ChunkFailedCard } from "./shell/start/chunk-failed-card.tsx"
import { chunkGuardScript } from "./shell/start/chunk-guard.ts"
import { earlyTapsScript, useEarlyTaps } from "./shell/start/early-taps.ts"
import { InlineScript } from "./shell/start/inline-script.tsx"
import { OfflineGuard } from "./shell/start/offline-guard.tsx"
import { pageConfig, usePageConfigOf } from "./shell/start/page-config.ts"
import { PageStyles } from "./shell/start/page-styles.tsx"
import { startScriptsScript } from "./shell/start/start-scripts.ts"

export function loader({ context }: Route.LoaderArgs) {
  const { locale, config, origin } = context.get(requestContext)
  const base = apiBase(new URL(origin), config.apiOrigin)
  return { locale, config: { ...config, apiBase: base }, origin }
}

export function clientLoader() {
  return { locale: currentBrowserLocale(), config: pageConfig(), origin: location.origin }
}

export const shouldRevalidate = keepLoaded

export function Layout({ children }: { children: ReactNode }) {
  const locale = useLocale()
  // Before the first photos, which React asks for by itself: what is read comes first.
  for (const file of fontFiles[locale]) {
    preload(file, { as: "font", type: "font/woff2", crossOrigin: "anonymous" })
  }
  return (
    <html
      lang={locale === "sa" ? "ar" : "en"}
      dir={directionOf(locale)}
      data-locale={locale}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <InlineScript text={`${chunkGuardScript};${earlyTapsScript}`} />
        <HeadGuard>
          <Meta />
        </HeadGuard>
        <PageStyles />
        <Links />
      </head>
      <body>
        {children}
        <ChunkFailedCard />
        <ScrollRestoration />
        <Scripts />
        <InlineScript text={startScriptsScript} />
      </body>
    </html>
  )
}

export default function Root({ loaderData }: Route.ComponentProps) {
  usePageConfigOf(loaderData.config)
  useKeptLocale()
  useEarlyTaps()
  return (
    <Direction value={directionOf(loaderData.locale)}>
      <ToastProvider regionLabel={m["shell.notices"]()} closeLabel={m["action.close"]()}>
        <NavigationPending />
        <OfflineGuard />
        <Outlet />
      </ToastProvider>
    </Direction>
  )
}

/** A browser may drop the cookie and keep its storage: then the stored language comes back. */
function useKeptLocale(): void {
  const locale = useLocale()
  const switchLocale = useSwitchLocale()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page has started
  useEffect(() => {
    const stored = storedLocale()
    if (stored && stored !== locale) switchLocale(stored)
  }, [])
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorScreen error={error} />
}
