import type { ThemeColourName } from "@sufra/domain/establishment/theme"
import { m } from "@sufra/messages"

type Words = { name: () => string; use: () => string }

export const colourWords: Record<ThemeColourName, Words> = {
  primary: {
    name: () => m["brand.colour_primary"](),
    use: () => m["brand.colour_primary_use"](),
  },
  secondary: {
    name: () => m["brand.colour_secondary"](),
    use: () => m["brand.colour_secondary_use"](),
  },
  success: {
    name: () => m["brand.colour_success"](),
    use: () => m["brand.colour_success_use"](),
  },
  danger: {
    name: () => m["brand.colour_danger"](),
    use: () => m["brand.colour_danger_use"](),
  },
  warning: {
    name: () => m["brand.colour_warning"](),
    use: () => m["brand.colour_warning_use"](),
  },
  info: {
    name: () => m["brand.colour_info"](),
    use: () => m["brand.colour_info_use"](),
  },
  dark: {
    name: () => m["brand.colour_dark"](),
    use: () => m["brand.colour_dark_use"](),
  },
}
