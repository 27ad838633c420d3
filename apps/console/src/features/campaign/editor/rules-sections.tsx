import { audiences } from "@sufra/domain/campaign/campaign"
import { m } from "@sufra/messages"
import { Checkbox } from "@sufra/ui/checkbox"
import { RadioGroup } from "@sufra/ui/radio-group"
import { SelectField } from "@sufra/ui/select-field"
import { useController, useFormContext, useWatch } from "react-hook-form"
import { EdgeField } from "../../../shell/editing/edge-field.tsx"
import { useLocale } from "../../../shell/locale.ts"
import {
  ChoiceChips,
  FigureInput,
  HoursField,
  type PlaceNames,
  Section,
} from "../../loyalty/editing/index.ts"
import { type CampaignForm, type WaitUnit, waitUnits } from "./campaign-form.ts"

/** Dates, hours and branches: each asks nothing while it is empty. */
export function WhenSection({ place }: { place: PlaceNames }) {
  const locale = useLocale()
  return (
    <Section title={m["campaign_editor.when_title"]()}>
      <div className="grid gap-5 sm:grid-cols-2 lg:grid-cols-1 xl:grid-cols-2">
        <EdgeField<CampaignForm> name="campaign.from_at" edge="start" />
        <EdgeField<CampaignForm> name="campaign.until_at" edge="end" />
      </div>
      <HoursField path="campaign.windows" />
      {place.branches.length > 1 ? (
        <ChoiceChips
          path="campaign.branch_ids"
          legend={m["branches.title"]()}
          none={m["branches.all"]()}
          choices={place.branches.map(({ id, name }) => ({ value: id, label: name[locale] }))}
        />
      ) : null}
    </Section>
  )
}

const audienceTexts = {
  everyone: { label: () => m["campaign_editor.audience_everyone"](), hint: () => undefined },
  "new-participants": {
    label: () => m["campaign_editor.audience_new"](),
    hint: () => m["campaign_editor.audience_new_hint"](),
  },
  "new-at-branch": {
    label: () => m["campaign_editor.audience_branch"](),
    hint: () => m["campaign_editor.audience_branch_hint"](),
  },
}

/** For whom it is, and how often. */
export function WhoSection() {
  const { register } = useFormContext<CampaignForm>()
  const kind = useWatch<CampaignForm, "campaign.kind">({ name: "campaign.kind" })
  const isOnce = useWatch<CampaignForm, "campaign.is_once">({ name: "campaign.is_once" })
  const { field } = useController<CampaignForm, "campaign.audience">({ name: "campaign.audience" })
  return (
    <Section title={m["campaign_editor.who_title"]()}>
      <RadioGroup
        legend={m["campaign_editor.audience"]()}
        value={field.value}
        onValueChange={field.onChange}
        options={audiences.map((value) => ({
          value,
          label: audienceTexts[value].label(),
          hint: audienceTexts[value].hint(),
        }))}
      />
      {kind === "register-and-win" ? (
        <Checkbox
          {...register("campaign.is_for_new_customers")}
          label={m["campaign_editor.new_customers"]()}
        />
      ) : null}
      <Checkbox {...register("campaign.is_once")} label={m["campaign_editor.once"]()} />
      {isOnce ? null : <WaitFields />}
    </Section>
  )
}

const unitTexts: Record<WaitUnit, () => string> = {
  minutes: () => m["campaign_editor.unit_minutes"](),
  hours: () => m["campaign_editor.unit_hours"](),
  days: () => m["campaign_editor.unit_days"](),
}
const units = Object.keys(waitUnits) as WaitUnit[]

/** After how long a phone may try again. */
function WaitFields() {
  const { register } = useFormContext<CampaignForm>()
  return (
    <div className="grid gap-5 sm:grid-cols-2 lg:grid-cols-1 xl:grid-cols-2">
      <FigureInput
        path="campaign.won_days"
        label={m["campaign_editor.won_days"]()}
        unit={m["campaign_editor.unit_days"]()}
      />
      <div className="flex items-start gap-2">
        <div className="min-w-0 flex-1">
          <FigureInput path="campaign.lost_minutes" label={m["campaign_editor.lost"]()} unit="" />
        </div>
        <SelectField
          {...register("campaign.lost_unit")}
          label={m["campaign_editor.lost_unit"]()}
          options={units.map((value) => ({ value, label: unitTexts[value]() }))}
          className="w-32"
        />
      </div>
    </div>
  )
}
