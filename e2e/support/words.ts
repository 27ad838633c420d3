import ar from "../../packages/messages/ar.json" with { type: "json" }
import en from "../../packages/messages/en.json" with { type: "json" }

export type Language = "sa" | "en"

export const languages = ["sa", "en"] as const

/** The catalogue's own words: a journey follows a better wording by itself. */
export function words(
  language: Language,
  key: keyof typeof en,
  fill: Record<string, string | number> = {},
): string {
  const message: unknown = (language === "sa" ? ar : en)[key]
  if (typeof message !== "string") throw new Error(`${key} has plural forms: name the words`)
  return message.replace(/\{(\w+)\}/g, (_, name: string) => String(fill[name]))
}
