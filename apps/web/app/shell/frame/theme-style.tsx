import { type ThemeColours, themeVariables } from "@sufra/domain/establishment/theme"

/** The place's colours as custom properties; script that needs one reads it back from the page. */
export function ThemeStyle({ theme }: { theme: ThemeColours }) {
  const variables = Object.entries(themeVariables(theme))
    .map(([name, value]) => `${name}:${value}`)
    .join(";")
  return <style>{`:root{${variables}}`}</style>
}
