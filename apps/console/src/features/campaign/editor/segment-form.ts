import { campaignBounds } from "@sufra/domain/campaign/limits"
import { colourPattern, defaultThemeColours } from "@sufra/domain/establishment/theme"
import { newId } from "@sufra/domain/kernel/ids"
import type { LocalText } from "@sufra/domain/kernel/locale"
import type { Picture } from "../../../shell/picture/upload-picture.ts"
import {
  figureProblems,
  figuresOf,
  nameProblems,
  type Problem,
  type Typed,
  typedFigures,
} from "../../loyalty/typing/index.ts"
import type { Campaign, CampaignInput } from "../campaigns.ts"

const segmentFigures = {
  weight: { decimals: 0, bounds: campaignBounds.weight },
  left: { decimals: 0, bounds: campaignBounds.stock, isOptional: true },
  per_day: { decimals: 0, bounds: campaignBounds.stock, isOptional: true },
} as const

/** A part of the wheel as the form holds it. */
export type TypedSegment = Typed<typeof segmentFigures> & {
  id: string
  name: LocalText
  picture: Picture | null
  colour: string
  /** Empty: no luck. */
  item_id: string
  /** What was left when the form last heard of it: what is won meanwhile stays won. */
  known_left: number | null
}

type Segment = Campaign["segments"][number]
export type SegmentInput = CampaignInput["segments"][number]

export function newSegment(given: Partial<TypedSegment>): TypedSegment {
  return {
    ...{
      id: newId(),
      name: { sa: "", en: "" },
      picture: null,
      colour: defaultThemeColours.primary,
    },
    ...{ item_id: "", weight: "1", left: "", per_day: "", known_left: null },
    ...given,
  }
}

export function segmentForm(segment: Segment): TypedSegment {
  const { id, name, colour, item_id, media_id, image, left } = segment
  return {
    ...{ id, name, colour, item_id: item_id ?? "", known_left: left },
    picture: media_id && image ? { mediaId: media_id, image } : null,
    ...typedFigures(segmentFigures, segment),
  }
}

/** As the server wants it. What brings no luck has no stock. */
export function segmentOf(typed: TypedSegment): SegmentInput {
  const { id, name, colour, known_left } = typed
  const { weight, ...stock } = figuresOf(segmentFigures, typed)
  const isPrize = typed.item_id !== ""
  return {
    ...{ id, name, colour, weight, media_id: typed.picture?.mediaId ?? null },
    ...(isPrize
      ? { item_id: typed.item_id, known_left, ...stock }
      : { item_id: null, known_left: null, left: null, per_day: null }),
  }
}

export function segmentProblems(segment: TypedSegment, path: string): Problem[] {
  const isColour = colourPattern.test(segment.colour)
  return [
    ...nameProblems(segment.name, `${path}.name`),
    ...(isColour ? [] : [{ path: `${path}.colour`, code: "colour_invalid" }]),
    ...figureProblems(segmentFigures, segment, path),
  ]
}
