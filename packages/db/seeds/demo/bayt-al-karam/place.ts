import type { HoursOverride } from "@sufra/domain/branch/opening-hours"
import { moduleNames } from "@sufra/domain/establishment/modules"
import { allOrderTypes, defaultSettings } from "@sufra/domain/establishment/settings"
import { defaultThemeColours } from "@sufra/domain/establishment/theme"
import { allDayHours, closedHours, everyDay } from "../hours.ts"
import { known } from "../known.ts"
import { type DemoBranch, type DemoEstablishment, type DemoStaff, sar, text } from "../shapes.ts"
import { evaluationForms } from "./evaluation.ts"
import { games } from "./games.ts"
import { boosts, coupons, punchCards, rewardItems } from "./loyalty.ts"
import { appetisers } from "./menu-appetisers.ts"
import { breakfast } from "./menu-breakfast.ts"
import { desserts } from "./menu-desserts.ts"
import { drinks } from "./menu-drinks.ts"
import { grills } from "./menu-grills.ts"
import { mostOrdered } from "./menu-most-ordered.ts"
import { rice } from "./menu-rice.ts"
import { sandwiches } from "./menu-sandwiches.ts"
import { modifierGroups } from "./modifiers.ts"
import { nakheelOrdering, olayaOrdering, stations, taxGroups } from "./ordering.ts"
import { preorderMenus } from "./preorder.ts"
import { popup, slider } from "./promotions.ts"

const friday = 5
const noonToTwo = { open: 12 * 60, close: 2 * 60 }
/** On Friday the doors open after the prayer. */
const afterFridayPrayer = { open: 13 * 60, close: 2 * 60 }

/** Of the Hijri year 1448: from the fast's end to the meal before dawn, then the feast. */
const ramadanAndEid: HoursOverride[] = [
  {
    name: text("رمضان 2027", "Ramadan 2027"),
    from: "2027-02-08",
    to: "2027-03-08",
    hours: everyDay({ open: 17 * 60, close: 3 * 60 }),
    occasion: { name: "ramadan", year: 1448 },
  },
  {
    name: text("عيد الفطر 2027", "Eid al-Fitr 2027"),
    from: "2027-03-09",
    to: "2027-03-11",
    hours: everyDay({ open: 14 * 60, close: 3 * 60 }),
    occasion: { name: "eid-al-fitr", year: 1448 },
  },
]

const branches: DemoBranch[] = [
  {
    key: "olaya",
    number: 1,
    name: text("فرع العليا", "Olaya"),
    address: text(
      "شارع العليا العام، حي العليا، الرياض 12213",
      "Olaya Street, Al Olaya, Riyadh 12213",
    ),
    phone: "+966115550112",
    lat: 24.6949,
    lng: 46.6847,
    weeklyHours: allDayHours,
    hoursOverrides: [],
    orderTypes: allOrderTypes,
    tableSeats: [2, 2, 2, 4, 4, 4, 4, 4, 6, 6, 8, 4],
    sections: [
      { key: "families", name: text("العائلات", "Families"), tables: [4, 5, 6, 7, 8, 12] },
      { key: "singles", name: text("الأفراد", "Singles"), tables: [1, 2, 3] },
      { key: "terrace", name: text("التراس", "Terrace"), tables: [9, 10] },
      { key: "majlis", name: text("المجلس", "Majlis"), tables: [11] },
    ],
    differences: [
      { slug: "hamour-sayadieh", soldOut: true },
      { slug: "cheese-kunafa", stock: 4 },
    ],
    ordering: olayaOrdering,
  },
  {
    key: "nakheel",
    number: 2,
    name: text("فرع النخيل", "Al Nakheel"),
    address: text(
      "طريق الإمام سعود بن عبدالعزيز، حي النخيل، الرياض 12381",
      "Imam Saud bin Abdulaziz Road, Al Nakheel, Riyadh 12381",
    ),
    phone: "+966115550128",
    lat: 24.7461,
    lng: 46.6224,
    weeklyHours: everyDay(noonToTwo).map((hours, weekday) =>
      weekday === friday ? [afterFridayPrayer] : hours,
    ),
    hoursOverrides: ramadanAndEid,
    prayerPause: {
      prayers: [
        { prayer: "asr", minutes: 20 },
        { prayer: "maghrib", minutes: 15 },
        { prayer: "isha", minutes: 20 },
      ],
      maghribInRamadan: false,
    },
    orderTypes: allOrderTypes,
    tableSeats: [2, 2, 4, 4, 4, 6, 6, 10],
    differences: [
      { slug: "chicken-kabsa", priceMinor: sar(36) },
      { slug: "saudi-coffee", priceMinor: sar(20) },
      { slug: "grilled-shrimp", available: false },
    ],
    ordering: nakheelOrdering,
  },
  {
    key: "corniche",
    number: 3,
    name: text("فرع كورنيش جدة", "Jeddah Corniche"),
    address: text("طريق الكورنيش، حي الشاطئ، جدة 23613", "Corniche Road, Ash Shati, Jeddah 23613"),
    phone: "+966125550140",
    lat: 21.5916,
    lng: 39.1083,
    weeklyHours: everyDay(noonToTwo),
    // Closed for renovation, whenever the demo is looked at.
    hoursOverrides: [
      {
        name: text("أعمال تجديد", "Renovation"),
        from: "2000-01-01",
        to: "2999-12-31",
        hours: closedHours,
      },
    ],
    orderTypes: [1, 2],
    tableSeats: [2, 2, 4, 4, 6, 8],
  },
]

const staff: DemoStaff[] = [
  { email: known.staff.owner, name: "Noura Al Qahtani", role: "owner", branch: null },
  { email: known.staff.manager, name: "Fahad Al Harbi", role: "manager", branch: null },
  { email: known.staff.branchManager, name: "Huda Al Zahrani", role: "manager", branch: "nakheel" },
  { email: known.staff.cashier, name: "Reem Al Dossari", role: "cashier", branch: "olaya" },
  {
    ...{ email: known.staff.waiter, name: "Khaled Al Shehri", role: "waiter", branch: "olaya" },
    sections: ["families", "terrace", "majlis"],
  },
  { email: known.staff.kitchen, name: "Salem Al Ghamdi", role: "kitchen", branch: "olaya" },
  { email: known.staff.courier, name: "Majed Al Otaibi", role: "courier", branch: null },
]

export const baytAlKaram: DemoEstablishment = {
  id: known.establishments.baytAlKaram,
  key: "bayt-al-karam",
  name: text("بيت الكرم", "Bayt Al Karam"),
  description: text(
    "مطبخ سعودي على أصوله: كبسة ومندي ومشويات على الفحم، وقهوة ما تنقطع.",
    "Saudi home cooking done properly: kabsa, mandi, charcoal grills, and coffee that never runs out.",
  ),
  theme: defaultThemeColours,
  vatNumber: "310122393500003",
  active: true,
  modules: [...moduleNames],
  settings: {
    privacyEmail: "privacy@demo.sufra",
    paymentChoices: [
      ...defaultSettings.paymentChoices,
      // Offered where a gateway takes it: with `npm start` that is the simulated one.
      { method: "online-card", orderTypes: allOrderTypes, minimumMinor: 100, maximumMinor: null },
    ],
  },
  logo: { emoji: "🥘", backdrop: { from: "#17805F", to: "#0F6B4F", angle: 160, light: 0 } },
  branches,
  campaigns: [
    { qrId: known.qr.instagram, utmSource: "instagram" },
    { qrId: known.qr.registerAndWin, utmSource: "register-and-win" },
  ],
  staff,
  invited: { name: "Yousef Al Shehri", role: "cashier" },
  modifierGroups,
  categories: [mostOrdered, breakfast, grills, rice, sandwiches, appetisers, desserts, drinks],
  stations,
  taxGroups,
  boosts,
  coupons,
  rewardItems,
  punchCards,
  preorderMenus,
  referral: { gift: "free-karak", reward: "ten-off" },
  games,
  evaluationForms,
  popup,
  slider,
}
