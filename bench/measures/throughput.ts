import { type Budget, budgets } from "../budgets.ts"
import { calibrate, helloThroughput } from "../calibration.ts"
import { listFirstView } from "../first-view.ts"
import { measureThroughput } from "../load.ts"
import { milliseconds, perSecond, type Row, row } from "../report.ts"
import { landingPath, menuDataPath, menuPath, placeDataPath } from "../repository.ts"
import { getServer } from "../sufra-server.ts"

const seconds = 4
const warmUpSeconds = 1

type Target = { what: string; url: string; connections: number; budget?: Budget }

async function measureWithCpu(url: string, connections: number) {
  const { probe } = await getServer()
  const before = await probe({ collect: false })
  const ownBefore = process.cpuUsage()
  const throughput = await measureThroughput(url, { connections, seconds })
  const { user, system } = process.cpuUsage(ownBefore)
  const after = await probe({ collect: false })
  return {
    perSecond: throughput,
    cpuMs: (after.cpuMs - before.cpuMs) / (throughput * seconds),
    loadCpuMs: (user + system) / 1000 / (throughput * seconds),
  }
}

async function measure({ what, url, connections, budget }: Target): Promise<Row[]> {
  await measureThroughput(url, { connections, seconds: warmUpSeconds })
  const { value, calibration, isNoisy } = await calibrate(helloThroughput(connections), () =>
    measureWithCpu(url, connections),
  )
  const ratio = value.perSecond / calibration
  return [
    row({
      what: `${what}, ${connections} connections`,
      measured: perSecond(value.perSecond),
      ratio,
      isNoisy,
      // Where the second is the larger one, it is the load that could not do more.
      note: `hello-world ${perSecond(calibration)}; processor time of each: ${milliseconds(value.cpuMs)} the server's, ${milliseconds(value.loadCpuMs)} the load's`,
      ...(budget && { budget: { limit: budget, figure: ratio } }),
    }),
  ]
}

export async function placeData(): Promise<Row[]> {
  const { origin } = await getServer()
  return measure({
    what: "place data from the API",
    url: `${origin}${placeDataPath}`,
    connections: 64,
    budget: budgets.dataThroughput,
  })
}

export async function menuData(): Promise<Row[]> {
  const { origin } = await getServer()
  return measure({
    what: "menu data from the API",
    url: `${origin}${menuDataPath}`,
    connections: 64,
    budget: budgets.dataThroughput,
  })
}

export async function menuPage(): Promise<Row[]> {
  const { origin } = await getServer()
  return measure({
    what: "menu page (SSR)",
    url: `${origin}${menuPath}`,
    connections: 16,
    budget: budgets.pageThroughput,
  })
}

export async function landingPage(): Promise<Row[]> {
  const { origin } = await getServer()
  return measure({
    what: "landing page (SSR)",
    url: `${origin}${landingPath}`,
    connections: 16,
    budget: budgets.pageThroughput,
  })
}

/** The heaviest script of the first view: what the server's compression has most work with. */
export async function staticAsset(): Promise<Row[]> {
  const { origin } = await getServer()
  const { scripts } = await listFirstView(origin, menuPath)
  const [heaviest] = scripts.toSorted((one, other) => other.plainBytes - one.plainBytes)
  if (!heaviest) throw new Error("the menu page names no script")
  const size = `${Math.round(heaviest.plainBytes / 1000)} kB`
  return measure({
    what: `static asset of ${size}`,
    url: `${origin}${heaviest.path}`,
    connections: 16,
  })
}
