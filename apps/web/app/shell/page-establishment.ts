let establishmentId: string | null = null

/** So that a report of an uncaught error reaches the staff of the place it happened in. */
export function setPageEstablishment(id: string | null): void {
  establishmentId = id
}

export function pageEstablishmentId(): string | null {
  return establishmentId
}
