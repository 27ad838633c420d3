import { Refusal } from "@sufra/contract/error-reply"
import type { SheetLayout } from "@sufra/contract/establishment/dining-table"
import { modulesOn } from "@sufra/domain/establishment/modules"
import type { Locale } from "@sufra/domain/kernel/locale"
import sharp from "sharp"
import type { FileAnswer } from "../../../http/endpoint.ts"
import type { Services } from "../../../services.ts"
import type { BranchRow } from "../../branch/index.ts"
import { getEstablishment } from "../../establishment/index.ts"
import { findMedia, originalPath } from "../../media/index.ts"
import { getBranchCode, listTables } from "../queries.ts"
import { makeSheets } from "./make-sheets.ts"

/** Sharp at the poster's 36 mm, and without the transparency that a PDF would keep beside it. */
const logoPixels = 640

async function readLogo(
  { media, database }: Services,
  establishmentId: string,
  logoMediaId: string | null,
): Promise<string | null> {
  const row = await findMedia(database.read, establishmentId, logoMediaId)
  const original = row && (await media.read(originalPath(establishmentId, row.id)))
  if (!original) return null
  const png = await sharp(original)
    .resize(logoPixels, logoPixels, { fit: "inside" })
    .flatten({ background: "#FFFFFF" })
    .png()
    .toBuffer()
  return `data:image/png;base64,${png.toString("base64")}`
}

type Wanted = {
  layout: SheetLayout
  origin: string
  language: Locale
  tables?: string[] | undefined
  except?: string[] | undefined
}

export async function getSheets(
  services: Services,
  branch: BranchRow,
  { layout, origin, language, tables: named, except = [] }: Wanted,
): Promise<FileAnswer> {
  const { read } = services.database
  const { establishmentId, id } = branch
  const rows = await listTables(read, establishmentId, id)
  if (named?.some((wanted) => !rows.some((row) => row.id === wanted))) {
    throw new Refusal("table_not_found")
  }
  const chosen = rows.filter((row) => (named?.includes(row.id) ?? true) && !except.includes(row.id))
  if (chosen.length === 0 && layout !== "a4-poster") throw new Refusal("table_not_found")
  const place = await getEstablishment(read, establishmentId)
  const addressOf = (code: string) => `${origin}/qr/${code}`
  const content = await makeSheets(
    layout,
    {
      place: place.name,
      branch: branch.name,
      theme: place.theme,
      logo: await readLogo(services, establishmentId, place.logoMediaId),
      takesOrders: modulesOn(place.modules, place.allowedModules).includes("ordering"),
      language,
    },
    {
      branch: addressOf(await getBranchCode(read, establishmentId, id)),
      tables: chosen.map(({ label, code }) => ({ label, address: addressOf(code) })),
    },
    services.now(),
  )
  const name = branch.name[language].replace(/[\p{C}\\/:*?"<>|]+/gu, " ").trim()
  return { content, fileName: `${name} ${layout}.pdf` }
}
