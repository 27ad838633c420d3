import { arabicTexts } from "./texts-ar.ts"
import { englishTexts } from "./texts-en.ts"

export type Texts = typeof englishTexts

export const texts: Record<"en" | "ar", Texts> = { en: englishTexts, ar: arabicTexts }
