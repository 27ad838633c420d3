import { defaultThemeColours } from "@sufra/domain/establishment/theme"
import { known } from "./known.ts"
import { type DemoEstablishment, text } from "./shapes.ts"

/** Deactivated: every guest route of it leads to the page that says so. */
export const alSunbula: DemoEstablishment = {
  id: known.establishments.deactivated,
  key: "al-sunbula",
  name: text("مخبز السنبلة", "Al Sunbula Bakery"),
  description: text("مخبز حيّ، مغلق حاليًا.", "A neighbourhood bakery, closed for now."),
  theme: { ...defaultThemeColours, primary: "#8A5A0B" },
  vatNumber: "310275946800003",
  active: false,
  modules: [],
  settings: {},
  logo: { emoji: "🍞", backdrop: { from: "#A8721C", to: "#8A5A0B", angle: 160, light: 0 } },
  branches: [],
  campaigns: [],
  staff: [],
  modifierGroups: [],
  categories: [],
  popup: null,
  slider: null,
}
