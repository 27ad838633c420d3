import type { Locale } from "@sufra/domain/kernel/locale"
import { createRoot, type Root } from "react-dom/client"
import { createBrowserRouter, RouterProvider } from "react-router"
import { forgetShown } from "../shell/api/shown-data.ts"
import { forgetLoaded } from "../shell/api/use-loaded.ts"
import { startBrowserLocale } from "../shell/locale.ts"
import type { MapTiles } from "../shell/start/page-config.ts"
import { readKeptAnew } from "./resettable-kept-store.ts"
import { beginStoresAnew } from "./resettable-zustand.ts"
import { screens } from "./screens.tsx"

type Opened = { root: Root; router: ReturnType<typeof createBrowserRouter>; host: HTMLElement }
type Options = { language?: Locale; mapTiles?: MapTiles | null }

let opened: Opened | null = null
let options: Options = {}

/**
 * Opens an address of the guest's app as a page that was just loaded: the screen, the frame around it
 * and what comes later. The API is the test's `FakeApi`. Arabic unless told.
 */
export async function openScreen(path: string, given: Options = {}): Promise<void> {
  options = given
  startBrowserLocale(given.language ?? "sa")
  // A page that was just loaded is an entry of its own, of which nothing is known yet.
  history.replaceState({ key: crypto.randomUUID() }, "", path)
  const host = document.createElement("div")
  document.body.append(host)
  const root = createRoot(host)
  const router = createBrowserRouter(screens(given.mapTiles ?? null))
  opened = { root, router, host }
  // Not in strict mode: here it would run every effect twice, as no guest's page does.
  root.render(<RouterProvider router={router} />)
}

export function closeScreen(): void {
  opened?.root.unmount()
  opened?.router.dispose()
  opened?.host.remove()
  opened = null
}

function copyOf(storage: Storage): [string, string][] {
  return Object.entries(storage)
}

function fill(storage: Storage, entries: [string, string][]): void {
  storage.clear()
  for (const [key, value] of entries) storage.setItem(key, value)
}

/** What a page keeps in its memory is gone; what it keeps in the browser is there. */
export function forgetPage(): void {
  const kept = [copyOf(localStorage), copyOf(sessionStorage)] as const
  beginStoresAnew()
  forgetLoaded()
  forgetShown()
  fill(localStorage, kept[0])
  fill(sessionStorage, kept[1])
  readKeptAnew()
}

/** As a reload, or another scan: a new page in the same browser. */
export async function reopenScreen(path = location.pathname + location.search + location.hash) {
  closeScreen()
  forgetPage()
  await openScreen(path, options)
}
