import { budgets } from "../budgets.ts"
import {
  dynamicImports,
  type FirstView,
  fetchPart,
  fetchWithImports,
  listFirstView,
  type Part,
} from "../first-view.ts"
import { weighReact } from "../react-alone.ts"
import { kilobytes, type Row, row } from "../report.ts"
import { landingPath, menuPath } from "../repository.ts"
import { getServer } from "../sufra-server.ts"

const consolePage = "/console/"

function sum(parts: Part[], bytes: "brotliBytes" | "sentBytes"): number {
  return parts.reduce((total, part) => total + part[bytes], 0)
}

function weigh(what: string, parts: Part[]): Pick<Row, "what" | "measured" | "note"> {
  const measured = kilobytes(sum(parts, "brotliBytes"))
  return { what, measured, note: `sent as ${kilobytes(sum(parts, "sentBytes"))}` }
}

/** What is read is judged as it was sent: a page is compressed while somebody waits for it. */
function weighFirstView(page: string, view: FirstView, react: number): Row[] {
  const { html, fonts, scripts } = view
  const all = [html, ...fonts, ...scripts]
  const script = sum(scripts, "brotliBytes")
  return [
    row({
      what: `${page}: HTML with its CSS and data, as sent`,
      measured: kilobytes(html.sentBytes),
      budget: { limit: budgets.htmlAndCss, figure: html.sentBytes / 1000 },
    }),
    row({
      ...weigh(`${page}: ${scripts.length} scripts of the first view, brotli`, scripts),
      ratio: script / react,
      note: `React alone ${kilobytes(react)}; sent as ${kilobytes(sum(scripts, "sentBytes"))}`,
      budget: { limit: budgets.script, figure: script / 1000 },
    }),
    row(weigh(`${page}: fonts it preloads`, fonts)),
    row({
      ...weigh(`${page}: the page without images`, all),
      budget: { limit: budgets.pageWithoutImages, figure: sum(all, "brotliBytes") / 1000 },
    }),
  ]
}

type Screen = { name: string; further: Part[] }

/** What a guest who has seen the landing page must still load for each other screen. */
async function listGuestScreens(origin: string, firstView: Part[]): Promise<Screen[]> {
  const manifest = firstView.find(({ path }) => path.includes("/manifest-"))
  const json = /__reactRouterManifest\s*=\s*(\{[\s\S]*\})/.exec(manifest?.text ?? "")?.[1]
  if (!json) throw new Error("the routes' manifest was not found")
  const { routes } = JSON.parse(json) as { routes: Record<string, Record<string, unknown>> }
  return Promise.all(
    Object.entries(routes).map(async ([name, route]) => {
      const modules = Object.entries(route).filter(([key]) => /module$/i.test(key))
      const paths = modules.flatMap(([, path]) => (typeof path === "string" ? [path] : []))
      return { name, further: await fetchFurther(origin, paths, firstView) }
    }),
  )
}

/** The same for the console, whose first view is what its page names. */
async function listConsoleScreens(origin: string): Promise<{ first: number; screens: Screen[] }> {
  const page = await fetchPart(origin, consolePage)
  const named = [...page.text.matchAll(/\/console\/assets\/[\w.-]+\.js/g)].map(([path]) => path)
  const first = await fetchWithImports(origin, named)
  const entries = [...new Set(first.flatMap(dynamicImports))]
  const screens = entries.map(async (path) => {
    return { name: path, further: await fetchFurther(origin, [path], first) }
  })
  return { first: sum(first, "brotliBytes"), screens: await Promise.all(screens) }
}

async function fetchFurther(origin: string, paths: string[], known: Part[]): Promise<Part[]> {
  const has = new Set(known.map(({ path }) => path))
  const isNew = (path: string) => !has.has(path)
  const needed = await fetchWithImports(origin, paths.filter(isNew))
  return needed.filter(({ path }) => isNew(path))
}

/** A file is shared when a different set of files needs it too; routes of one module are one screen. */
function heaviestOf(what: string, all: Screen[], remark = ""): Row {
  const filesOf = ({ further }: Screen) => further.map(({ path }) => path).join()
  const screens = [...new Map(all.map((screen) => [filesOf(screen), screen])).values()]
  const needs = Map.groupBy(
    screens.flatMap(({ further }) => further),
    ({ path }) => path,
  )
  const isOwn = ({ path }: Part) => needs.get(path)?.length === 1
  const weighed = screens
    .map(({ name, further }) => ({ name, bytes: sum(further.filter(isOwn), "brotliBytes") }))
    .toSorted((one, other) => other.bytes - one.bytes)
  const shared = [...needs.values()]
    .flatMap(([part]) => (part && !isOwn(part) ? [part] : []))
    .toSorted((one, other) => other.brotliBytes - one.brotliBytes)
  const [heaviest] = weighed
  const [heaviestShared] = shared
  if (!heaviest) throw new Error(`${what}: there are no screens`)
  const sharedText = heaviestShared
    ? `; heaviest shared file ${kilobytes(heaviestShared.brotliBytes)}, ${fileName(heaviestShared.path)}, by ${needs.get(heaviestShared.path)?.length} screens`
    : ""
  return row({
    what,
    measured: kilobytes(heaviest.bytes),
    budget: { limit: budgets.ownChunk, figure: heaviest.bytes / 1000 },
    note: `${fileName(heaviest.name)}, of ${screens.length}${sharedText}${remark}`,
  })
}

const fileName = (path: string) => path.split("/").at(-1)

export async function pageWeight(): Promise<Row[]> {
  const { origin } = await getServer()
  const react = await weighReact()
  const view = await listFirstView(origin, menuPath)
  const inConsole = await listConsoleScreens(origin)
  return [
    ...weighFirstView("menu", view, react),
    ...weighFirstView("landing", await listFirstView(origin, landingPath), react),
    heaviestOf(
      "guest app: heaviest own chunk of a screen, brotli",
      await listGuestScreens(origin, view.scripts),
    ),
    heaviestOf(
      "console: heaviest own chunk of a screen, brotli",
      inConsole.screens,
      `; its first scripts ${kilobytes(inConsole.first)}`,
    ),
  ]
}
