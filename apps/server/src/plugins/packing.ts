import { negotiate } from "@fastify/accept-negotiator"

export type Packing = "br" | "gzip"

/** The better one first. Browsers take it over https alone: on a place's own network it is often gzip. */
export const packings: Packing[] = ["br", "gzip"]

/** No browser says so much; reading it would be work for nothing. */
const longestAccepted = 200

let last: { accepted: string; packing: Packing | null } = { accepted: "", packing: null }

/** How a browser takes what is packed, by its `Accept-Encoding`. Most say the same as the one before. */
export function packingFor(accepted = ""): Packing | null {
  if (accepted === last.accepted) return last.packing
  if (accepted.length > longestAccepted) return null
  const packing = negotiate(accepted.toLowerCase(), packings) as Packing | null
  last = { accepted, packing }
  return packing
}
