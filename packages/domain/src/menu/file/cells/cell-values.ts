import { figureText } from "../../../kernel/figures.ts"
import type { Locale } from "../../../kernel/locale.ts"

export function priceText(priceMinor: number): string {
  return figureText(priceMinor, 2, "fixed")
}

const separators = /[,;،؛|\n]/

export function splitList(text: string): string[] {
  return text
    .split(separators)
    .map((part) => part.trim())
    .filter((part) => part !== "")
}

export function joinList(parts: readonly string[], locale: Locale): string {
  return parts.join(locale === "sa" ? "، " : ", ")
}
