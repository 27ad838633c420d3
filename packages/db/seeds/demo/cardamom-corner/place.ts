import { everyDay } from "../hours.ts"
import { known } from "../known.ts"
import { type DemoEstablishment, text } from "../shapes.ts"
import { categories, modifierGroups } from "./menu.ts"

/** The second tenant: another look, and nothing of the first may ever show here. */
export const cardamomCorner: DemoEstablishment = {
  id: known.establishments.cardamomCorner,
  key: "cardamom-corner",
  name: text("ركن الهيل", "Cardamom Corner"),
  description: text(
    "مقهى صغير في حطين، قهوته خولانية ومخبوزاته من فرنه.",
    "A small café in Hittin that pours Khawlani coffee and bakes its own bread.",
  ),
  theme: {
    primary: "#5B2A6B",
    secondary: "#B4532A",
    success: "#1A7F50",
    danger: "#B42318",
    warning: "#8A5A0B",
    info: "#2B5BA8",
    dark: "#201A26",
  },
  vatNumber: "311448276100003",
  active: true,
  modules: ["menu", "ordering", "loyalty", "coupon", "punch-card", "evaluation"],
  settings: { privacyEmail: "privacy@cafe.sufra" },
  logo: { emoji: "☕", backdrop: { from: "#74398A", to: "#5B2A6B", angle: 160, light: 0 } },
  branches: [
    {
      key: "hittin",
      number: 1,
      name: text("فرع حطين", "Hittin"),
      address: text(
        "طريق الأمير تركي بن عبدالعزيز الأول، حي حطين، الرياض 13512",
        "Prince Turki bin Abdulaziz Al Awwal Road, Hittin, Riyadh 13512",
      ),
      phone: "+966115550161",
      lat: 24.7642,
      lng: 46.6031,
      weeklyHours: everyDay({ open: 6 * 60, close: 60 }),
      hoursOverrides: [],
      orderTypes: [1, 2],
      tableSeats: [2, 2, 2, 4],
      // Most sit down with what they fetched.
      ordering: { leadMinutes: 10, servesAtCounter: true, zones: [] },
    },
  ],
  campaigns: [],
  staff: [
    { email: known.staff.cafeOwner, name: "Abdulaziz Al Shehri", role: "owner", branch: null },
  ],
  modifierGroups,
  categories,
  popup: null,
  slider: null,
}
