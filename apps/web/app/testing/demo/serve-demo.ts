import { known } from "@sufra/db/seeds/demo/known"
import { api } from "../api-of-test.ts"
import { DemoSite } from "./demo-site.ts"

let served: DemoSite | null = null

/** The API answers with the demo, as it is behind a code: that of table 12 unless told. */
export function serveDemo(code: string = known.qr.olayaTable12): DemoSite {
  const site = new DemoSite(code)
  site.serve(api())
  served = site
  return site
}

/** The site that the API answers with now. */
export function servedDemo(): DemoSite {
  if (!served) throw new Error("no demo is served")
  return served
}
