import { negotiate } from "@fastify/accept-negotiator"

export type Packing = "br" | "gzip"

/** The better one first. Browsers take it over https alone: on a place's own network it is often gzip. */
export const packings: Packing[] = ["br", "gzip"]

/** How a browser takes what is packed, by its `Accept-Encoding`. */
export function packingFor(accepted: string | undefined): Packing | null {
  return negotiate(accepted ?? "", packings) as Packing | null
}
