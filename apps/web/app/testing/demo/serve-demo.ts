import { known } from "@sufra/db/seeds/demo/known"
import { api } from "../api-of-test.ts"
import { DemoSite } from "./demo-site.ts"

/** The API answers with the demo, as it is behind a code: that of table 12 unless told. */
export function serveDemo(code: string = known.qr.olayaTable12): DemoSite {
  const site = new DemoSite(code)
  site.serve(api())
  return site
}
