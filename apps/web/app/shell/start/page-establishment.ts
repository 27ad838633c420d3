let establishmentId: string | null = null

/**
 * The place of the page: a report of an uncaught error reaches its staff, a call carries the session
 * of its customer. Set while the page is drawn, before any part of it can call; never on the server,
 * which draws the pages of all places.
 */
export function setPageEstablishment(id: string | null): void {
  if (typeof document !== "undefined") establishmentId = id
}

export function pageEstablishmentId(): string | null {
  return establishmentId
}
