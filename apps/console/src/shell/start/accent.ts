import { defaultThemeColours, themeVariables } from "@sufra/domain/establishment/theme"
import { browserStorage } from "./browser-storage.ts"

const accentKey = "sufra-console-accent"

/** The console is calm: of a place's colours it wears the primary one, as its only accent. */
export function wearAccent(primary: string): void {
  const variables = themeVariables({ ...defaultThemeColours, primary })
  for (const [name, value] of Object.entries(variables)) {
    document.documentElement.style.setProperty(name, value)
  }
  browserStorage.set(accentKey, primary)
}

/** The last one worn, so that a start does not flash in another colour. */
export function wearLastAccent(): void {
  const last = browserStorage.get(accentKey)
  if (last && /^#[0-9a-f]{6}$/i.test(last)) wearAccent(last)
}
