/** A shift: whoever carries an order for longer has not been carrying it. */
export const linkLivesMs = 12 * 3_600_000

/** So often a link is sent by SMS: an order that changes hands more often is given by hand. */
export const linkSmsPerOrder = 3
export const linkSmsPerHour = 60

/** The SMS of a link; it is withdrawn with the link. */
export function linkMessageKey(linkId: string): string {
  return `courier-link:${linkId}`
}

/**
 * Where a link leads. The token stands behind the #: a browser sends that part to no server, so it is
 * in no log and in no Referer, also not of whatever stands between.
 */
export function linkAddress(origin: string, establishmentId: string, token: string): string {
  return `${origin}/delivery/${establishmentId}#${token}`
}
