import { calibrate, helloLatency } from "../calibration.ts"
import { measureLatency } from "../load.ts"
import { milliseconds, type Row, row } from "../report.ts"
import { landingPath, menuDataPath, menuPath, placeDataPath } from "../repository.ts"
import { getServer } from "../sufra-server.ts"

const requests = 300
const warmUpRequests = 50

async function measure(what: string, path: string): Promise<Row> {
  const { origin } = await getServer()
  await measureLatency(`${origin}${path}`, warmUpRequests)
  const { value, calibration, isNoisy } = await calibrate(helloLatency, () =>
    measureLatency(`${origin}${path}`, requests),
  )
  return row({
    what: `${what}, one client alone, p50 / p99`,
    measured: `${milliseconds(value.p50)} / ${milliseconds(value.p99)}`,
    ratio: value.p50 / calibration,
    isNoisy,
    note: `p50 to that of hello-world, ${milliseconds(calibration)}`,
  })
}

export async function alone(): Promise<Row[]> {
  return [
    await measure("place data", placeDataPath),
    await measure("landing page", landingPath),
    await measure("menu data", menuDataPath),
    await measure("menu page", menuPath),
  ]
}
