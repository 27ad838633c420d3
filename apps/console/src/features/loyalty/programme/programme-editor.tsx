import { m } from "@sufra/messages"
import { useMemo } from "react"
import { FormProvider, useForm } from "react-hook-form"
import { fetchAgain } from "../../../shell/api/query-client.ts"
import { useSingleFlight } from "../../../shell/editing/use-single-flight.ts"
import { hasCode } from "../../../shell/errors/error-text.ts"
import { showWireErrors } from "../../../shell/errors/form-errors.ts"
import { useLocale } from "../../../shell/locale.ts"
import { Notice } from "../../../shell/page/notice.tsx"
import { toastFailure, toastSuccess } from "../../../shell/page/toasts.ts"
import { momentText } from "../../../shell/text/format-time.ts"
import { EditorLayout } from "../editor-layout.tsx"
import type { PlaceNames } from "../place-names.ts"
import { problemResolver } from "../problem-resolver.ts"
import { BoostsSection } from "./boosts-section.tsx"
import { EarningSection, LimitsSection, SpendingSection } from "./figures-sections.tsx"
import { LevelsSection } from "./levels-section.tsx"
import { type ProgrammeVersions, saveProgramme } from "./programme.ts"
import { ProgrammeBacktestCard } from "./programme-backtest.tsx"
import {
  type ProgrammeForm,
  programmeForm,
  programmeOf,
  programmeProblems,
  validFromOf,
} from "./programme-form.ts"
import { ProgrammePreview } from "./programme-preview.tsx"
import { StartSection } from "./start-section.tsx"
import { VersionsSection } from "./versions-section.tsx"

const resolver = problemResolver(programmeProblems)

type ProgrammeEditorProps = { programmes: ProgrammeVersions; names: PlaceNames }

export function ProgrammeEditor({ programmes, names }: ProgrammeEditorProps) {
  const { versions, proposal } = programmes
  const { timezone } = names
  const newest = versions[0] ?? null
  const saved = useMemo(
    () => programmeForm(newest?.programme ?? proposal, timezone),
    [newest, proposal, timezone],
  )
  const form = useForm<ProgrammeForm>({
    // Another person's save arrives while this form is open: what was changed here stays.
    values: saved,
    resetOptions: { keepDirtyValues: true },
    resolver,
  })
  const { isDirty, isSubmitting } = form.formState
  const save = useSingleFlight(async (values: ProgrammeForm) => {
    try {
      await saveProgramme({
        programme: programmeOf(values, timezone),
        valid_from: validFromOf(values, timezone),
        after_version: newest?.version ?? 0,
      })
      form.reset({ ...values, valid_from: "" }, { keepDirtyValues: false })
      toastSuccess(m["loyalty_editor.saved"]())
    } catch (error) {
      showWireErrors(form, error)
      toastFailure(error)
      // Theirs comes into the fields that were not touched here, before the next try.
      if (hasCode(error, "changed_meanwhile")) await fetchAgain("loyalty-programme")
    }
  })
  return (
    <FormProvider {...form}>
      <Standing programmes={programmes} timezone={timezone} />
      <EditorLayout
        onSubmit={form.handleSubmit(save)}
        isDirty={isDirty || newest === null}
        isGuarded={isDirty}
        isSaving={isSubmitting}
        onDiscard={isDirty ? () => form.reset(saved, { keepDirtyValues: false }) : undefined}
        side={
          <>
            <ProgrammeBacktestCard timezone={timezone} />
            <ProgrammePreview names={names} />
          </>
        }
      >
        <EarningSection />
        <SpendingSection />
        <LimitsSection />
        <LevelsSection />
        <BoostsSection names={names} />
        <StartSection timezone={timezone} />
        <VersionsSection programmes={programmes} timezone={timezone} />
      </EditorLayout>
    </FormProvider>
  )
}

/** Where there is none yet, or one that has still to begin: what saving will do. */
function Standing({ programmes, timezone }: { programmes: ProgrammeVersions; timezone: string }) {
  const locale = useLocale()
  const [newest] = programmes.versions
  if (!newest) return <Notice tone="info">{m["loyalty_editor.proposal"]()}</Notice>
  if (newest.version === programmes.current_version) return null
  const moment = momentText(newest.valid_from, { locale, timezone })
  return <Notice tone="info">{m["loyalty_editor.planned_text"]({ moment })}</Notice>
}
