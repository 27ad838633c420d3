import { type PromotionAudience, promotionAudiences } from "@sufra/domain/promotion/audience"
import { promotionState } from "@sufra/domain/promotion/schedule"
import { m } from "@sufra/messages"
import { Card } from "@sufra/ui/card"
import { Checkbox } from "@sufra/ui/checkbox"
import { RadioGroup } from "@sufra/ui/radio-group"
import { useController, useFormContext, useWatch } from "react-hook-form"
import { EdgeField } from "../../shell/editing/edge-field.tsx"
import { useLocale } from "../../shell/locale.ts"
import { Notice } from "../../shell/page/notice.tsx"
import { momentText, zoneText } from "../../shell/text/format-time.ts"
import { instantOfWallTime } from "../../shell/text/wall-time.ts"
import type { ScheduleForm } from "./promotion-form.ts"
import { audienceText } from "./promotion-texts.ts"

const hintOf: Partial<Record<PromotionAudience, () => string>> = {
  "first-launch": () => m["promotion.audience_first_hint"](),
  returning: () => m["promotion.audience_returning_hint"](),
}

/** From when, until when, for whom, and whether at all. */
export function ScheduleSection({ timezone }: { timezone: string }) {
  const locale = useLocale()
  const { register, getValues } = useFormContext<ScheduleForm>()
  const { field: audience } = useController<ScheduleForm, "audience">({ name: "audience" })
  return (
    <Card padding="large" render={<section aria-labelledby="schedule-title" />}>
      <h2 id="schedule-title" className="mb-4 text-title font-semibold">
        {m["promotion.schedule_title"]()}
      </h2>
      <div className="flex flex-col gap-5">
        <div>
          <div className="grid gap-5 sm:grid-cols-2 lg:grid-cols-1 xl:grid-cols-2">
            <EdgeField<ScheduleForm> name="startsAt" edge="start" />
            <EdgeField<ScheduleForm>
              name="endsAt"
              edge="end"
              validate={(end) => {
                const start = getValues("startsAt")
                return !start || !end || end > start || "ends_before_start"
              }}
            />
          </div>
          <p className="mt-2 text-small text-ink-3">
            {m["promotion.zone_hint"]({ zone: zoneText({ locale, timezone }) })}
          </p>
        </div>
        <RadioGroup
          legend={m["promotion.audience"]()}
          value={audience.value}
          onValueChange={audience.onChange}
          options={promotionAudiences.map((value) => ({
            value,
            label: audienceText(value),
            hint: hintOf[value]?.(),
          }))}
        />
        <Checkbox {...register("active")} label={m["promotion.switch"]()} />
        <Outlook timezone={timezone} />
      </div>
    </Card>
  )
}

/** What the values mean, in a sentence, while they are being chosen. */
function Outlook({ timezone }: { timezone: string }) {
  const locale = useLocale()
  const { startsAt, endsAt, active } = useWatch<ScheduleForm>() as ScheduleForm
  const start = instantOfWallTime(startsAt, timezone)
  const end = instantOfWallTime(endsAt, timezone)
  const state = promotionState(
    {
      startsAtMs: start ? Date.parse(start) : null,
      endsAtMs: end ? Date.parse(end) : null,
      active,
    },
    Date.now(),
  )
  const zone = { locale, timezone }
  const sentence = {
    shown: () =>
      end
        ? m["promotion.will_show_until"]({ end: momentText(end, zone) })
        : m["promotion.will_show"](),
    planned: () => m["promotion.will_start"]({ start: start ? momentText(start, zone) : "" }),
    ended: () => m["promotion.will_not_ended"](),
    off: () => m["promotion.will_not_off"](),
  }[state]
  return <Notice tone="info">{sentence()}</Notice>
}
