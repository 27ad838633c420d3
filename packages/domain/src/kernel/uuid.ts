const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** Apart from `ids.ts`: who only reads an id need not load what makes them. */
export function isUuid(value: string): boolean {
  return uuidPattern.test(value)
}
