import { type Api, createApi } from "@sufra/contract/client/client"
import { nextAddress } from "./addresses.ts"

export const person = {
  ...{ name: "Noura", email: null, age_group: null, gender: null, city: null },
  ...{ marketing_consent: false, privacy_accepted: true },
  language: "sa",
} as const

/** Each ask has a phone of its own, since limits count it. */
export const phoneOf = (nth: number) => `+96655${String(1_000_000 + nth)}`
export const formOf = (nth: number) => ({ ...person, phone: phoneOf(nth) })

/** Each call comes from an address of its own, as a proxy would say. */
export function apiAt(origin: string, headers: Record<string, string> = {}): Api {
  return createApi((path, init) => {
    const sent = new Headers({ ...headers, "x-forwarded-for": nextAddress() })
    new Headers(init.headers).forEach((value, name) => {
      sent.set(name, value)
    })
    return fetch(`${origin}/api${path}`, { ...init, headers: sent })
  })
}

export const asBrowser = (browserId: string) => ({ cookie: `sufra-browser=${browserId}` })
