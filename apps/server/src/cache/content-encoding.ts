import { negotiate } from "@fastify/accept-negotiator"

export type ContentEncoding = "br" | "gzip"

/** Best first. Browsers accept brotli only over https, so plain http on a restaurant's own network gets gzip. */
export const contentEncodings: ContentEncoding[] = ["br", "gzip"]

/** No browser sends a longer `Accept-Encoding`; a longer one is not parsed. */
const longestAccepted = 200

/** The best encoding that a client accepts; null: send the text uncompressed. */
export function contentEncodingFor(accepted = ""): ContentEncoding | null {
  if (accepted.length > longestAccepted) return null
  return negotiate(accepted.toLowerCase(), contentEncodings) as ContentEncoding | null
}
