let named = 0

/** Each request says another one, as a proxy would: limits are for one guest, not for all. */
export function nextAddress(): string {
  named += 1
  return `10.${(named >> 16) & 255}.${(named >> 8) & 255}.${named & 255}`
}
