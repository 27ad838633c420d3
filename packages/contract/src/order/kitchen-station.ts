import { z } from "zod"
import type { EndpointTable } from "../endpoint.ts"
import { choiceName, clientId } from "../menu/menu-product-input.ts"
import { localText, nothing, reply, uuid, version } from "../shapes.ts"

const stationInput = z.object({ name: choiceName })

const stationView = z
  .object({
    id: uuid,
    name: localText,
    version,
    categories_count: z.int().meta({ description: "The categories that are made there" }),
    products_count: z.int().meta({
      description: "The products that are made there whatever their category says",
    }),
  })
  .meta({ id: "KitchenStation" })

const params = z.object({ id: uuid })
const edits = { tag: "menu", audience: { capability: "menu.edit" } } as const

export const kitchenStationEndpoints = {
  "GET /staff/stations/": {
    summary: "Where in the kitchen things are made, in order",
    ...edits,
    reply: reply(z.array(stationView)),
  },
  "POST /staff/stations/": {
    summary: "Add a station behind the others",
    ...edits,
    body: stationInput.extend({ id: clientId }),
    reply: reply(stationView),
  },
  "PUT /staff/stations/{id}/": {
    summary: "Rename a station",
    ...edits,
    params,
    body: stationInput.extend({ version: version.optional() }),
    reply: reply(stationView),
  },
  "DELETE /staff/stations/{id}/": {
    summary: "Delete a station; what was made there is shown at every station from then on",
    ...edits,
    params,
    reply: nothing,
  },
} satisfies EndpointTable
