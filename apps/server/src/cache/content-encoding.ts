import { negotiate } from "@fastify/accept-negotiator"

export type ContentEncoding = "br" | "gzip"

/** The better one first. Browsers take brotli over https alone: on a place's own network it is often gzip. */
export const contentEncodings: ContentEncoding[] = ["br", "gzip"]

/** No browser sends a longer `Accept-Encoding`; parsing one would be work for nothing. */
const longestAccepted = 200

/** The best encoding that a client takes by its `Accept-Encoding`; null: send the text as it is. */
export function contentEncodingFor(accepted = ""): ContentEncoding | null {
  if (accepted.length > longestAccepted) return null
  return negotiate(accepted.toLowerCase(), contentEncodings) as ContentEncoding | null
}
