import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { known } from "@sufra/db/seeds/demo/known"

export const repository = fileURLToPath(new URL("../", import.meta.url))
export const inRepository = (...parts: string[]) => join(repository, ...parts)

/** Made anew by every run and removed after it. */
export const dataDir = inRepository("data", "bench")

/** What a guest at a table scans: the establishment, its branch and its table. */
export const code = known.qr.olayaTable12
export const landingPath = `/qr/${code}`
export const menuPath = `/menu/${code}`
export const menuDataPath = `/api/menu/qr/${code}/`
export const placeDataPath = `/api/restaurant/qr/${code}/data/`

/** What Chrome asks for over https, and on the machine itself. */
export const browserHeaders = { "accept-encoding": "gzip, deflate, br" }
