import {
  type Audience,
  type CampaignKind,
  type FormField,
  formFields,
} from "@sufra/domain/campaign/campaign"
import { campaignBounds } from "@sufra/domain/campaign/limits"
import { defaultThemeColours } from "@sufra/domain/establishment/theme"
import { parseFigure } from "@sufra/domain/kernel/figures"
import type { LocalText } from "@sufra/domain/kernel/locale"
import type { TypedWindow } from "../../../shell/editing/windows-field.tsx"
import { instantOfWallTime, wallTimeOf } from "../../../shell/text/wall-time.ts"
import {
  figureProblems,
  figuresOf,
  nameProblems,
  type Problem,
  typedFigures,
  typedWindows,
  windowProblems,
  windowsOf,
} from "../../loyalty/typing/index.ts"
import type { Campaign, CampaignInput } from "../campaigns.ts"
import {
  newSegment,
  segmentForm,
  segmentOf,
  segmentProblems,
  type TypedSegment,
} from "./segment-form.ts"

/** Whether the form asks for something. */
export const askings = ["no", "optional", "required"] as const
type Asking = (typeof askings)[number]

/** In what the time after a loss is typed, by its minutes. */
export const waitUnits = { minutes: 1, hours: 60, days: 24 * 60 } as const
export type WaitUnit = keyof typeof waitUnits

const wonFigures = { won_days: { decimals: 0, bounds: campaignBounds.wonDays } } as const
const longestDescription = 400
const longestPermit = 60

/** What the form holds, under the names of the wire: figures as typed, dates on the place's clock. */
export type CampaignForm = {
  campaign: {
    kind: CampaignKind
    name: LocalText
    description: LocalText
    active: boolean
    from_at: string
    until_at: string
    windows: TypedWindow[]
    branch_ids: string[]
    audience: Audience
    is_once: boolean
    is_for_new_customers: boolean
    won_days: string
    lost_minutes: string
    lost_unit: WaitUnit
    is_verified: boolean
    channel: "sms" | "email"
    asked: Record<FormField, Asking>
    permit_number: string
    segments: TypedSegment[]
  }
}

const nothingAsked: Record<FormField, Asking> = {
  ...{ email: "no", age_group: "no", gender: "no", city: "no" },
}

/** A wheel begins with a prize to choose beside no luck, a form with a sure prize. */
export function newCampaign(
  kind: CampaignKind,
  { palette, noLuckName }: { palette: readonly string[]; noLuckName: LocalText },
): CampaignForm {
  const { primary, dark } = defaultThemeColours
  const [first = primary, second = dark] = palette
  const noLuck = newSegment({ name: noLuckName, colour: second, weight: "3" })
  return {
    campaign: {
      ...{ kind, name: { sa: "", en: "" }, description: { sa: "", en: "" }, active: true },
      ...{ from_at: "", until_at: "", windows: [], branch_ids: [], audience: "everyone" },
      ...{ is_once: false, is_for_new_customers: false, won_days: "10" },
      ...{ lost_minutes: "7", lost_unit: "days", is_verified: true, channel: "sms" },
      ...{ asked: nothingAsked, permit_number: "" },
      segments: [newSegment({ colour: first }), ...(kind === "wheel" ? [noLuck] : [])],
    },
  }
}

/** In the largest unit that needs no fraction. */
function typedWait(minutes: number): { lost_minutes: string; lost_unit: WaitUnit } {
  const units = Object.keys(waitUnits).reverse() as WaitUnit[]
  const unit = units.find((one) => minutes > 0 && minutes % waitUnits[one] === 0) ?? "minutes"
  return { lost_minutes: String(minutes / waitUnits[unit]), lost_unit: unit }
}

function minutesOf({ lost_minutes, lost_unit }: CampaignForm["campaign"]): number | null {
  const figure = parseFigure(lost_minutes, 0)
  const minutes = figure === null ? null : figure * waitUnits[lost_unit]
  const [least, most] = campaignBounds.lostMinutes
  return minutes !== null && minutes >= least && minutes <= most ? minutes : null
}

function askedOf(fields: Campaign["fields"]): Record<FormField, Asking> {
  const asked = { ...nothingAsked }
  for (const { name, is_required } of fields) asked[name] = is_required ? "required" : "optional"
  return asked
}

export function campaignForm(campaign: Campaign, timezone: string): CampaignForm {
  const { kind, name, active, branch_ids, audience, is_once, is_for_new_customers } = campaign
  const { is_verified, channel, fields, permit_number, segments } = campaign
  return {
    campaign: {
      ...{ kind, name, active, branch_ids, audience, is_once, is_for_new_customers },
      ...{ is_verified, channel, asked: askedOf(fields), permit_number: permit_number ?? "" },
      description: campaign.description ?? { sa: "", en: "" },
      from_at: wallTimeOf(campaign.from_at, timezone),
      until_at: wallTimeOf(campaign.until_at, timezone),
      windows: typedWindows(campaign.windows),
      ...typedFigures(wonFigures, campaign),
      ...typedWait(campaign.lost_minutes),
      segments: segments.map(segmentForm),
    },
  }
}

function descriptionOf({ sa, en }: LocalText): LocalText | null {
  const trimmed = { sa: sa.trim(), en: en.trim() }
  return trimmed.sa === "" && trimmed.en === "" ? null : trimmed
}

/** As the server wants it. Whether it is whole, `campaignProblems` says. */
export function campaignOf({ campaign }: CampaignForm, timezone: string): CampaignInput {
  const { kind, name, active, branch_ids, audience, is_once, is_verified, channel } = campaign
  return {
    ...{ kind, name, active, branch_ids, audience, is_once, is_verified, channel },
    // Only a form can be for new customers alone.
    is_for_new_customers: kind === "register-and-win" && campaign.is_for_new_customers,
    description: descriptionOf(campaign.description),
    from_at: instantOfWallTime(campaign.from_at, timezone),
    until_at: instantOfWallTime(campaign.until_at, timezone),
    windows: windowsOf(campaign.windows),
    ...figuresOf(wonFigures, campaign),
    lost_minutes: minutesOf(campaign) ?? 0,
    fields: formFields
      .filter((field) => campaign.asked[field] !== "no")
      .map((field) => ({ name: field, is_required: campaign.asked[field] === "required" })),
    permit_number: campaign.permit_number.trim() || null,
    segments: campaign.segments.map(segmentOf),
  }
}

function textProblems({ description, permit_number }: CampaignForm["campaign"]): Problem[] {
  const long = (["sa", "en"] as const)
    .filter((language) => description[language].trim().length > longestDescription)
    .map((language) => ({ path: `campaign.description.${language}`, code: "too_long" }))
  const isLong = permit_number.trim().length > longestPermit
  return [...long, ...(isLong ? [{ path: "campaign.permit_number", code: "too_long" }] : [])]
}

export function campaignProblems({ campaign }: CampaignForm): Problem[] {
  const { from_at, until_at, channel, asked, segments } = campaign
  const isReversed = from_at !== "" && until_at !== "" && until_at <= from_at
  const hasPrize = segments.some(({ item_id }) => item_id !== "")
  const lacksAddress = channel === "email" && asked.email !== "required"
  return [
    ...nameProblems(campaign.name, "campaign.name"),
    ...textProblems(campaign),
    ...(isReversed ? [{ path: "campaign.until_at", code: "ends_before_start" }] : []),
    ...windowProblems(campaign.windows, "campaign.windows"),
    ...figureProblems(wonFigures, campaign, "campaign"),
    ...(minutesOf(campaign) === null
      ? [{ path: "campaign.lost_minutes", code: "figure_invalid" }]
      : []),
    ...(lacksAddress ? [{ path: "campaign.channel", code: "required" }] : []),
    ...segments.flatMap((one, index) => segmentProblems(one, `campaign.segments.${index}`)),
    ...(hasPrize ? [] : [{ path: "campaign.segments.root", code: "required" }]),
  ]
}
