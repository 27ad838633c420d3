import { m } from "@sufra/messages"
import { Card } from "@sufra/ui/card"
import { Checkbox } from "@sufra/ui/checkbox"
import { TextField } from "@sufra/ui/field"
import { SelectField } from "@sufra/ui/select-field"
import { useQuery } from "@tanstack/react-query"
import { type ReactNode, useId, useMemo } from "react"
import { FormProvider, get, useForm, useFormContext } from "react-hook-form"
import { fetchAgain } from "../../../shell/api/query-client.ts"
import { EdgeField } from "../../../shell/editing/edge-field.tsx"
import { LeaveGuard } from "../../../shell/editing/leave-guard.tsx"
import { SaveBar } from "../../../shell/editing/save-bar.tsx"
import { useSingleFlight } from "../../../shell/editing/use-single-flight.ts"
import { hasCode } from "../../../shell/errors/error-text.ts"
import { fieldErrorText } from "../../../shell/errors/field-error-text.ts"
import { showWireErrors } from "../../../shell/errors/form-errors.ts"
import { useLocale } from "../../../shell/locale.ts"
import { toastFailure, toastSuccess } from "../../../shell/page/toasts.ts"
import { FigureInput } from "../../loyalty/editing/index.ts"
import { rewardItemsQuery } from "../../loyalty/reward/index.ts"
import { type Referral, saveReferral } from "./referral.ts"
import { ReferralFigures } from "./referral-figures.tsx"
import { type ReferralForm, referralForm, referralResolver, rulesOf } from "./referral-form.ts"

type ReferralEditorProps = { saved: Referral; timezone: string }

export function ReferralEditor({ saved, timezone }: ReferralEditorProps) {
  const values = useMemo(() => referralForm(saved, timezone), [saved, timezone])
  const form = useForm<ReferralForm>({
    values,
    resetOptions: { keepDirtyValues: true },
    resolver: referralResolver,
  })
  const { isDirty, isSubmitting } = form.formState
  const save = useSingleFlight(async (typed: ReferralForm) => {
    try {
      await saveReferral(rulesOf(typed, timezone), saved.version)
      form.reset(typed)
      toastSuccess(m["referral_editor.saved"]())
    } catch (error) {
      showWireErrors(form, error)
      toastFailure(error)
      if (hasCode(error, "changed_meanwhile")) await fetchAgain("referral")
    }
  })
  return (
    <FormProvider {...form}>
      <form
        noValidate
        onSubmit={form.handleSubmit(save)}
        className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,1fr)_19rem] xl:grid-cols-[minmax(0,1fr)_23rem]"
      >
        <div className="flex min-w-0 flex-col gap-6">
          <GivesSection />
          <CountsSection />
          <WhenSection />
        </div>
        <ReferralFigures figures={saved.figures} />
        <SaveBar
          isDirty={isDirty}
          isSaving={isSubmitting}
          onDiscard={() => form.reset(values)}
          className="lg:col-span-2"
        />
      </form>
      <LeaveGuard isDirty={isDirty} />
    </FormProvider>
  )
}

type SectionProps = { title: string; text?: string; children: ReactNode }

function Section({ title, text, children }: SectionProps) {
  const id = useId()
  return (
    <Card padding="large" render={<section aria-labelledby={id} />}>
      <h2 id={id} className="text-title font-semibold">
        {title}
      </h2>
      {text ? <p className="mt-1 text-ink-2">{text}</p> : null}
      <div className="mt-4 flex flex-col gap-5">{children}</div>
    </Card>
  )
}

function useError(path: string): string | undefined {
  const { formState } = useFormContext<ReferralForm>()
  return fieldErrorText((get(formState.errors, path) as { message?: string } | undefined)?.message)
}

function GivesSection() {
  const { register, setValue, watch } = useFormContext<ReferralForm>()
  const pointsError = useError("rules.reward_points")
  return (
    <Section title={m["referral_editor.gives_title"]()} text={m["referral_editor.gives_text"]()}>
      <Checkbox
        label={m["referral_editor.active"]()}
        checked={watch("rules.active")}
        onCheckedChange={(active) =>
          setValue("rules.active", active, { shouldDirty: true, shouldValidate: true })
        }
      />
      <ItemField name="rules.gift_item_id" label={m["referral_editor.gift"]()} />
      <div className="grid gap-5 sm:grid-cols-2 lg:grid-cols-1 xl:grid-cols-2">
        <ItemField name="rules.reward_item_id" label={m["referral_editor.reward"]()} />
        <TextField
          {...register("rules.reward_points")}
          label={m["referral_editor.points"]()}
          note={m["field.optional"]()}
          suffix={<span className="text-small">{m["referral_editor.points_unit"]()}</span>}
          error={pointsError}
          inputMode="numeric"
          autoComplete="off"
          dir="ltr"
        />
      </div>
    </Section>
  )
}

type ItemFieldProps = { name: "rules.gift_item_id" | "rules.reward_item_id"; label: string }

/** What the place can give: prizes and coupons that were not put away. */
function ItemField({ name, label }: ItemFieldProps) {
  const { register } = useFormContext<ReferralForm>()
  const locale = useLocale()
  const error = useError(name)
  const { data: items = [], isSuccess } = useQuery(rewardItemsQuery)
  const options = items.map(({ id, name: itemName }) => ({ value: id, label: itemName[locale] }))
  return (
    <SelectField
      // A choice that is not there yet when the form is filled would show as none.
      key={options.length}
      {...register(name)}
      label={label}
      placeholder={m["referral_editor.none"]()}
      hint={isSuccess && items.length === 0 ? m["referral_editor.no_items"]() : undefined}
      options={options}
      error={error}
    />
  )
}

/** What a friend's order has to be, and how often it counts. */
function CountsSection() {
  return (
    <Section title={m["referral_editor.counts_title"]()} text={m["referral_editor.counts_text"]()}>
      <div className="grid gap-5 sm:grid-cols-2 lg:grid-cols-1 xl:grid-cols-2">
        <FigureInput
          path="rules.least_order_minor"
          label={m["referral_editor.least_order"]()}
          hint={m["referral_editor.least_order_hint"]()}
          unit={m["options_editor.currency"]()}
        />
        <FigureInput
          path="rules.wait_days"
          label={m["referral_editor.wait_days"]()}
          hint={m["referral_editor.wait_days_hint"]()}
          unit={m["loyalty_editor.unit_days"]()}
        />
        <FigureInput
          path="rules.most_per_month"
          label={m["referral_editor.most_per_month"]()}
          hint={m["referral_editor.most_per_month_hint"]()}
          placeholder={m["loyalty_editor.no_limit"]()}
          unit={m["referral_editor.unit_friends"]()}
        />
      </div>
    </Section>
  )
}

function WhenSection() {
  const { register } = useFormContext<ReferralForm>()
  const error = useError("rules.permit_number")
  return (
    <Section title={m["referral_editor.when_title"]()}>
      <div className="grid gap-5 sm:grid-cols-2 lg:grid-cols-1 xl:grid-cols-2">
        <EdgeField<ReferralForm> name="rules.starts_at" edge="start" />
        <EdgeField<ReferralForm> name="rules.ends_at" edge="end" />
      </div>
      <TextField
        {...register("rules.permit_number")}
        label={m["referral_editor.permit"]()}
        note={m["field.optional"]()}
        hint={m["referral_editor.permit_hint"]()}
        error={error}
        autoComplete="off"
        maxLength={60}
      />
    </Section>
  )
}
