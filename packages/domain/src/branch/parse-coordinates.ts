import { latinDigits } from "../kernel/digits.ts"
import { ok, type Result, refused } from "../kernel/result.ts"

export type Coordinates = { lat: number; lng: number }
export type NotCoordinates = "short_link" | "unreadable"

const number = String.raw`([+-]?\d{1,3}(?:\.\d+)?)`
const pair = String.raw`${number}\s*(?:,|%2C|\s)\s*\+?${number}`

/** Most exact first: the pin of a place, then what was asked for, then the middle of the map. */
const patterns = [
  new RegExp(`!3d${number}!4d${number}`),
  new RegExp(
    `[?&](?:q|query|ll|sll|destination|daddr|coordinate|center|mlat)=(?:loc:)?${pair}`,
    "i",
  ),
  new RegExp(`/(?:search|place|dir)/+(?:[^/]*/)?${pair}`),
  new RegExp(`@${pair}`),
  new RegExp(`^geo:${pair}`),
  new RegExp(`^\\(?${pair}\\)?$`),
]

const degrees =
  /(\d{1,3})°\s*(\d{1,2})['′]\s*([\d.]+)["″]\s*([NS])[\s,]*(\d{1,3})°\s*(\d{1,2})['′]\s*([\d.]+)["″]\s*([EW])/i

function fromDegrees(text: string): Coordinates | null {
  const found = degrees.exec(text)
  if (!found) return null
  const [d1 = 0, m1 = 0, s1 = 0] = found.slice(1, 4).map(Number)
  const [d2 = 0, m2 = 0, s2 = 0] = found.slice(5, 8).map(Number)
  const sign = (letter: string | undefined) => (/[SW]/i.test(letter ?? "") ? -1 : 1)
  return {
    lat: sign(found[4]) * (d1 + m1 / 60 + s1 / 3600),
    lng: sign(found[8]) * (d2 + m2 / 60 + s2 / 3600),
  }
}

function fromPatterns(text: string): Coordinates | null {
  for (const pattern of patterns) {
    const [, lat, lng] = pattern.exec(text) ?? []
    if (lat && lng) return { lat: Number(lat), lng: Number(lng) }
  }
  return null
}

/** About ten centimetres: more digits are noise. */
function rounded(value: number): number {
  return Math.round(value * 1e6) / 1e6
}

const shortLink = /(?<![\w.-])(maps\.app\.goo\.gl|goo\.gl\/maps)\/([\w-]{4,60})/i

/**
 * The short link that a map app shares, alone or in the middle of a message. The address is put together from the
 * two hosts known here and the id, so that nothing else of the text decides where it leads.
 */
export function findShortLink(typed: string): string | null {
  const [, place, id] = shortLink.exec(typed) ?? []
  return place && id ? `https://${place.toLowerCase()}/${id}` : null
}

/** What people paste: a link of a map, "24.7, 46.6" in any digits, or degrees with minutes. */
export function parseCoordinates(typed: string): Result<Coordinates, NotCoordinates> {
  const text = latinDigits(typed).trim().replaceAll("،", ",").replaceAll("٫", ".")
  const found = fromDegrees(text) ?? fromPatterns(text)
  if (!found) {
    const isShort = findShortLink(text) !== null || /maps\.apple(\.com)?\/p\//.test(text)
    return refused(isShort ? "short_link" : "unreadable")
  }
  const isOnEarth = Math.abs(found.lat) <= 90 && Math.abs(found.lng) <= 180
  return isOnEarth
    ? ok({ lat: rounded(found.lat), lng: rounded(found.lng) })
    : refused("unreadable")
}
