import { termsLimits } from "@sufra/domain/order/terms-limits"
import { z } from "zod"
import type { EndpointTable } from "../endpoint.ts"
import { choiceName, clientId } from "../menu/menu-product-input.ts"
import { localText, nothing, reply, uuid, version } from "../shapes.ts"
import { figureWithin } from "../staff/figure.ts"

const taxGroupInput = z.object({
  name: choiceName,
  rate_bp: figureWithin(0, termsLimits.vatRateBp).meta({
    description: "Hundredths of a percent: 1500 is 15 %",
  }),
})

const taxGroupView = z
  .object({
    id: uuid,
    name: localText,
    rate_bp: z.int(),
    version,
    products_count: z.int().meta({ description: "The products that are taxed by it" }),
  })
  .meta({ id: "TaxGroup" })

const params = z.object({ id: uuid })
const edits = { tag: "menu", audience: { capability: "menu.edit" } } as const

export const taxGroupEndpoints = {
  "GET /staff/tax-groups/": {
    summary: "The rates of VAT that are not a branch's own",
    ...edits,
    reply: reply(z.array(taxGroupView)),
  },
  "POST /staff/tax-groups/": {
    summary: "Add a tax group",
    ...edits,
    body: taxGroupInput.extend({ id: clientId }),
    reply: reply(taxGroupView),
  },
  "PUT /staff/tax-groups/{id}/": {
    summary: "Save a tax group; its products are taxed by the new rate from then on",
    ...edits,
    params,
    body: taxGroupInput.extend({ version: version.optional() }),
    reply: reply(taxGroupView),
  },
  "DELETE /staff/tax-groups/{id}/": {
    summary: "Delete a tax group; refused while a product is taxed by it",
    ...edits,
    params,
    reply: nothing,
  },
} satisfies EndpointTable
