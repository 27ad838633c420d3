/** The seven colours an owner picks, and what the page derives from them. */
export const themeColourNames = [
  "primary",
  "secondary",
  "success",
  "danger",
  "warning",
  "info",
  "dark",
] as const
export type ThemeColourName = (typeof themeColourNames)[number]
export type ThemeColours = Record<ThemeColourName, string>

export const defaultThemeColours: ThemeColours = {
  primary: "#0F6B4F",
  secondary: "#E4572E",
  success: "#1A7F50",
  danger: "#B42318",
  warning: "#8A5A0B",
  info: "#1D5FA8",
  dark: "#1C1917",
}

export const colourPattern = /^#[0-9a-f]{6}$/i

/** WCAG 2.2 AA for body text. */
export const readableContrast = 4.5
const white = "#FFFFFF"
const ink = "#1C1917"
const lightAlphaSuffix = "1A"

function channels(colour: string): [number, number, number] {
  const value = Number.parseInt(colour.slice(1, 7), 16)
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255]
}

function luminance(colour: string): number {
  const [red, green, blue] = channels(colour).map((channel) => {
    const share = channel / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

export function contrast(one: string, other: string): number {
  const [lighter, darker] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [
    number,
    number,
  ]
  return (lighter + 0.05) / (darker + 0.05)
}

/** White or warm near-black where they read; pure black rescues the mid tones where neither does. */
export function readableOn(background: string): string {
  const readable = [white, ink].find((text) => contrast(text, background) >= readableContrast)
  return readable ?? "#000000"
}

/** The light variant of the specification: the colour with a 10 percent alpha suffix. */
export function lightVariant(colour: string): string {
  return `${colour}${lightAlphaSuffix}`
}

function mixWithBlack(colour: string, share: number): string {
  const mixed = channels(colour).map((channel) => Math.round(channel * (1 - share)))
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, "0")).join("")}`.toUpperCase()
}

/** What the light variant looks like over a white card: text in brand ink must read there too. */
function lightOverWhite(colour: string): string {
  const alpha = Number.parseInt(lightAlphaSuffix, 16) / 255
  const mixed = channels(colour).map((channel) => Math.round(channel * alpha + 255 * (1 - alpha)))
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, "0")).join("")}`
}

/** The brand colour as a text colour: darkened only as far as 4.5:1 on its own light variant asks. */
export function readableInk(colour: string): string {
  const background = lightOverWhite(colour)
  for (let share = 0; share < 1; share += 0.02) {
    const candidate = share === 0 ? colour : mixWithBlack(colour, share)
    if (contrast(candidate, background) >= readableContrast) return candidate
  }
  return ink
}

/** CSS custom properties for the page, in a fixed order so that the same theme is the same bytes. */
export function themeVariables(colours: ThemeColours): Record<string, string> {
  const variables: Record<string, string> = {}
  for (const name of themeColourNames) {
    const colour = colours[name]
    variables[`--${name}`] = colour
    variables[`--${name}-light`] = lightVariant(colour)
    variables[`--on-${name}`] = readableOn(colour)
    variables[`--${name}-ink`] = readableInk(colour)
  }
  return variables
}
