import { newId } from "@sufra/domain/kernel/ids"

/** A part of a wheel, as the console sends it: no luck, unless a test names a prize. */
export function segmentInput(change: object = {}) {
  return {
    ...{ id: newId(), name: { en: "Hard luck", sa: "حظًا أوفر" }, media_id: null },
    ...{ colour: "#b45309", item_id: null as string | null, weight: 1 },
    left: null as number | null,
    known_left: null as number | null,
    ...{ per_day: null, ...change },
  }
}

type Segment = ReturnType<typeof segmentInput>

/** A wheel for everybody, as the console sends it. */
export function campaignInput(segments: Segment[], change: object = {}) {
  return {
    ...{ kind: "wheel", name: { en: "Autumn wheel", sa: "عجلة الخريف" }, description: null },
    ...{ active: true, from_at: null, until_at: null, windows: [], branch_ids: [] },
    ...{ audience: "everyone", is_once: false, is_for_new_customers: false, won_days: 10 },
    ...{ lost_minutes: 60, is_verified: true, channel: "sms", fields: [], permit_number: null },
    ...{ segments, ...change },
  }
}
