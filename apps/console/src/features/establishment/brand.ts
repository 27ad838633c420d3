import type { ApiReply } from "@sufra/contract/client/client"
import { toWire } from "@sufra/contract/wire-case"
import type { ContentWidth } from "@sufra/domain/establishment/settings"
import {
  colourPattern,
  type ThemeColours,
  themeColourNames,
} from "@sufra/domain/establishment/theme"
import type { LocalText } from "@sufra/domain/kernel/locale"
import { queryOptions } from "@tanstack/react-query"
import { api } from "../../shell/api/api.ts"
import type { Picture } from "../../shell/picture/upload-picture.ts"

export type Brand = ApiReply<"GET /staff/brand/">

/** What the form holds; a colour may be half typed. */
export type BrandForm = {
  name: LocalText
  logo: Picture | null
  theme: ThemeColours
  opensMenuAtOnce: boolean
  contentWidth: ContentWidth
}

export const brandQuery = queryOptions({
  queryKey: ["brand"],
  queryFn: ({ signal }) => api("GET /staff/brand/", { signal }),
})

function inUpperCase(theme: ThemeColours): ThemeColours {
  const entries = themeColourNames.map((name) => [name, theme[name].toUpperCase()])
  return Object.fromEntries(entries) as ThemeColours
}

export function formOf(brand: Brand): BrandForm {
  const { name, logo, logo_media_id, theme } = brand
  return {
    name,
    logo: logo && logo_media_id ? { mediaId: logo_media_id, image: logo } : null,
    theme: inUpperCase(theme),
    opensMenuAtOnce: brand.opens_menu_at_once,
    contentWidth: brand.content_width,
  }
}

export function saveBrand(form: BrandForm, version: string): Promise<Brand> {
  const { name, logo, theme, opensMenuAtOnce, contentWidth } = form
  const logoMediaId = logo?.mediaId ?? null
  const shown = { opensMenuAtOnce, contentWidth }
  const body = toWire({ name, logoMediaId, theme, ...shown, version })
  return api("PUT /staff/brand/", { body })
}

/** What people type or paste for a colour: without the #, in three digits, in any case. */
export function tidyColour(text: string): string {
  const digits = text.trim().replace(/^#/, "")
  const isShort = /^[0-9a-f]{3}$/i.test(digits)
  const long = isShort ? [...digits].map((digit) => digit + digit).join("") : digits
  const colour = `#${long}`.toUpperCase()
  return colourPattern.test(colour) ? colour : text.trim()
}

/** For the preview: a colour that is not whole yet stays as it was. */
export function wholeColours(typed: ThemeColours, saved: ThemeColours): ThemeColours {
  const entries = themeColourNames.map((name) => {
    const colour = typed[name]
    return [name, colourPattern.test(colour) ? colour : saved[name]]
  })
  return Object.fromEntries(entries) as ThemeColours
}
