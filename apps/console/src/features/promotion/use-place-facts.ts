import { defaultThemeColours, type ThemeColours } from "@sufra/domain/establishment/theme"
import { useQuery } from "@tanstack/react-query"
import { placeQuery, usualTimezone } from "../establishment/index.ts"

/** The clock and the colours of the signed-in person's place. */
export function usePlaceFacts(establishmentId: string): {
  establishmentId: string
  timezone: string
  theme: ThemeColours
} {
  const { data } = useQuery(placeQuery(establishmentId))
  return {
    establishmentId,
    timezone: data?.timezone ?? usualTimezone,
    theme: data?.theme ?? defaultThemeColours,
  }
}
