import { Refusal } from "@sufra/contract/error-reply"
import { toWire } from "@sufra/contract/wire-case"
import type { Reader } from "@sufra/db/connection"
import { openState } from "@sufra/domain/branch/opening-hours"
import { moduleOf } from "@sufra/domain/campaign/module-of"
import { phoneCountriesOf } from "@sufra/domain/customer/phone-countries"
import { modulesOn } from "@sufra/domain/establishment/modules"
import { type EstablishmentSettings, withDefaults } from "@sufra/domain/establishment/settings"
import { asksForGuest, candidatesFor, isForAnybody } from "@sufra/domain/promotion/audience"
import { notePublicData } from "../../cache/render-facts.ts"
import { listBranches } from "../branch/index.ts"
import { listShown } from "../campaign/queries.ts"
import { findTable } from "../dining-table/index.ts"
import { findLandingForm } from "../evaluation/queries.ts"
import { findMedia, imageView } from "../media/index.ts"
import { listPopups, listSliders, promotionsChangeAtMs, shownOf } from "../promotion/index.ts"
import { type FoundByCode, findByCode } from "./code-queries.ts"
import { branchesHoldUntilMs, branchHours, branchView, tableView } from "./views.ts"

/** The place behind a code; every guest call begins here. One that is closed down still shows its face. */
export async function getPlace(reader: Reader, code: string): Promise<FoundByCode> {
  const found = await findByCode(reader, code)
  if (!found) throw new Refusal("establishment_not_found")
  const { establishment } = found
  if (establishment.active) return found
  const logo = await findMedia(reader, establishment.id, establishment.logoMediaId)
  const { name, theme } = establishment
  const face = { name, theme, logo: logo && imageView(logo) }
  throw new Refusal("establishment_deactivated", undefined, { face })
}

type Rows<List extends (...args: never) => unknown> = Awaited<ReturnType<List>>
type PromotionRow = Rows<typeof listPopups>[number] | Rows<typeof listSliders>[number]

const isForEveryone = ({ audience, conditions }: PromotionRow) =>
  audience === "everyone" && isForAnybody(conditions)

/** The page is everybody's: it gets what takes no knowing its guest. A signed-in guest asks for their own. */
function shownPromotions(
  popupRows: Rows<typeof listPopups>,
  sliderRows: Rows<typeof listSliders>,
  now: Date,
) {
  const popups = shownOf(popupRows, now)
  const sliders = shownOf(sliderRows, now)
  return {
    popup_id: popups.find(isForEveryone)?.id ?? null,
    slider_id: sliders.find(isForEveryone)?.id ?? null,
    popups: toWire(candidatesFor(popups, null)),
    sliders: toWire(candidatesFor(sliders, null)),
    has_promotions_for_known: [...popups, ...sliders].some((row) => asksForGuest(row.conditions)),
  }
}

function earliestEndMs(games: Rows<typeof listShown>): number | null {
  const ends = games.flatMap(({ untilAt }) => (untilAt ? [untilAt.getTime()] : []))
  return ends.length > 0 ? Math.min(...ends) : null
}

function phoneCountriesView(settings: EstablishmentSettings) {
  const { code, contact } = phoneCountriesOf(settings)
  return { code: [...code], contact: contact && [...contact] }
}

export async function getPlaceView(reader: Reader, code: string, now: Date, utmSource?: string) {
  const found = await getPlace(reader, code)
  const { establishment } = found
  const modules = modulesOn(establishment.modules, establishment.allowedModules)
  const [branches, table, logo, popups, sliders, form, campaigns] = await Promise.all([
    listBranches(reader, establishment.id),
    found.tableId ? findTable(reader, establishment.id, found.tableId) : null,
    findMedia(reader, establishment.id, establishment.logoMediaId),
    listPopups(reader, establishment.id),
    listSliders(reader, establishment.id),
    modules.includes("evaluation")
      ? findLandingForm(reader, establishment.id, found.branchId)
      : null,
    listShown(reader, establishment.id, { branchId: found.branchId, now }),
  ])
  const attached = branches.find((branch) => branch.id === found.branchId)
  const branch = attached ? branchView(attached, establishment, now) : null
  notePublicData(establishment.id, promotionsChangeAtMs([...popups, ...sliders], now))
  const games = campaigns.filter(({ kind }) => modules.includes(moduleOf[kind]))
  notePublicData(establishment.id, earliestEndMs(games))
  notePublicData(establishment.id, branchesHoldUntilMs(branches, establishment, now))
  const settings = withDefaults(establishment.settings)
  return {
    id: establishment.id,
    name: establishment.name,
    description: establishment.description,
    logo: logo && imageView(logo),
    currency: "SAR" as const,
    timezone: establishment.timezone,
    theme: establishment.theme,
    branch,
    table: tableView(table),
    branches: branches.map((row) => ({
      id: row.id,
      name: row.name,
      is_open: openState(branchHours(row, establishment), now.getTime()).isOpen,
    })),
    subscriptions: modules,
    evaluation_form: form?.slug ?? null,
    games: [...new Set(games.map(({ kind }) => kind))],
    ...shownPromotions(popups, sliders, now),
    utm_source: utmSource || found.utmSource,
    opens_menu_at_once: settings.opensMenuAtOnce,
    content_width: settings.contentWidth,
    phone_countries: phoneCountriesView(settings),
    privacy: {
      months: settings.dataRightsMonths,
      extension_months: settings.dataRightsExtensionMonths,
      email: settings.privacyEmail,
      retention: toWire(settings.retention),
    },
    version: establishment.version,
  }
}
