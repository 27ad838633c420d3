import { fillCode } from "./redirect-url.ts"

/** Of the token in the link that stops offers: staff are told how long a message becomes before it has one. */
export const stopTokenLength = 54

type Sent = { pageOrigin: string; placeId: string; link: string; stopToken: string }

/** The addresses in a promotion that is sent: where it leads, and where offers are stopped. */
export function sentLinks({ pageOrigin, placeId, link, stopToken }: Sent) {
  const filled = fillCode(link, { code: placeId, placeId })
  return {
    link: filled.startsWith("/") ? `${pageOrigin}${filled}` : filled,
    stop: `${pageOrigin}/stop/${stopToken}`,
  }
}
