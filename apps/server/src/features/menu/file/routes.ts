import { Readable } from "node:stream"
import multipart from "@fastify/multipart"
import { Refusal } from "@sufra/contract/error-reply"
import type { FileMenu } from "@sufra/domain/menu/file/file-menu"
import { writeFile, writeProductRows } from "@sufra/domain/menu/file/write-rows"
import { menuFileLimits } from "@sufra/domain/menu/limits"
import type { FastifyError, FastifyInstance, FastifyRequest } from "fastify"
import { establishmentOf, staffOf } from "../../../auth/auth.ts"
import { type FileAnswer, serve } from "../../../http/endpoint.ts"
import { takingTurns } from "../../../load/turns.ts"
import type { Services } from "../../../services.ts"
import { listBranches } from "../../branch/index.ts"
import { callOffImport, confirmImport, getImport } from "./confirm.ts"
import { loadMenu } from "./load-menu.ts"
import { previewFile } from "./preview.ts"
import { addStarterMenu } from "./starter.ts"
import { templateMenu } from "./template.ts"
import { listRows } from "./views.ts"

/** Planning a large file takes seconds of the one processor that guests are served by. */
const planningTurns = { atOnce: 2, mostWaiting: 0 }

const longestFileName = 200

async function readUpload(request: FastifyRequest) {
  try {
    const file = await request.file()
    if (!file) throw new Refusal("menu_file_empty")
    const bytes = await file.toBuffer()
    const name = file.filename.replaceAll("\0", "").slice(0, longestFileName)
    return { fileName: name.toWellFormed(), bytes }
  } catch (error) {
    // A form that breaks off is told by an error without a status: it is the sender's, not a fault.
    const isKnown = error instanceof Refusal || (error as FastifyError).statusCode
    throw isKnown ? error : new Refusal("malformed_request")
  }
}

function csvFile(fileName: string, lines: Iterable<string>): FileAnswer {
  return { content: Readable.from(lines), fileName }
}

function downloadRoutes(app: FastifyInstance, services: Services): void {
  const { read } = services.database
  serve(app, "GET /staff/menu/file/", async ({ request, query }) => {
    const menu: FileMenu = await loadMenu(read, establishmentOf(request))
    const day = services.now().toISOString().slice(0, 10)
    return csvFile(`menu-${day}.csv`, writeFile(menu, query.language))
  })
  serve(app, "GET /staff/menu/file/template/", async ({ request, query }) => {
    const branches = await listBranches(read, establishmentOf(request))
    const menu = templateMenu(branches.map(({ id, name }) => ({ id, name })))
    return csvFile("menu-template.csv", writeProductRows(menu, query.language))
  })
}

export async function menuFileRoutes(app: FastifyInstance, services: Services): Promise<void> {
  await app.register(multipart, { limits: { files: 1, fileSize: menuFileLimits.bytes, fields: 0 } })
  const { read } = services.database
  const inTurn = takingTurns(planningTurns)

  downloadRoutes(app, services)
  serve(
    app,
    "POST /staff/menu/file/preview/",
    async ({ request }) => {
      const upload = await readUpload(request)
      const bringer = {
        establishmentId: establishmentOf(request),
        staffId: staffOf(request).staffId,
      }
      return inTurn(() => previewFile(services, bringer, upload))
    },
    { rateLimit: { max: 30, timeWindow: "1 minute" } },
  )
  serve(app, "POST /staff/menu/starter/", ({ request }) =>
    addStarterMenu(services, {
      establishmentId: establishmentOf(request),
      staffId: staffOf(request).staffId,
    }),
  )
  serve(app, "GET /staff/menu/file/{id}/rows/", async ({ request, params, query }) => {
    const establishmentId = establishmentOf(request)
    await getImport(read, { establishmentId, id: params.id }, services.now())
    const branches = await listBranches(read, establishmentId)
    return listRows(read, { establishmentId, importId: params.id, branches }, query)
  })
  serve(app, "POST /staff/menu/file/{id}/confirm/", ({ request, params, body }) => {
    const key = { establishmentId: establishmentOf(request), id: params.id }
    return confirmImport(services, key, body.remove_missing)
  })
  serve(app, "DELETE /staff/menu/file/{id}/", ({ request, params }) =>
    callOffImport(services, { establishmentId: establishmentOf(request), id: params.id }),
  )
}
