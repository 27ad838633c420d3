import type { CampaignKind } from "@sufra/domain/campaign/campaign"
import { m } from "@sufra/messages"
import { useMemo } from "react"
import { FormProvider } from "react-hook-form"
import { EditorLayout, type PlaceNames, useEditorForm } from "../../loyalty/editing/index.ts"
import { type Campaign, saveCampaign } from "../campaigns.ts"
import { campaignForm, campaignOf, campaignProblems, newCampaign } from "./campaign-form.ts"
import { CampaignPreview } from "./campaign-preview.tsx"
import { ForecastCard } from "./forecast-card.tsx"
import { FormSection } from "./form-section.tsx"
import { NameSection } from "./name-section.tsx"
import { noLuckName } from "./no-luck-name.ts"
import { WhenSection, WhoSection } from "./rules-sections.tsx"
import { SegmentsSection } from "./segments-section.tsx"

type CampaignEditorProps = {
  id: string
  kind: CampaignKind
  saved: Campaign | null
  place: PlaceNames
  /** The colours of the brand. */
  palette: readonly string[]
}

export function CampaignEditor({ id, kind, saved, place, palette }: CampaignEditorProps) {
  const { timezone } = place
  const fresh = useMemo(
    () => newCampaign(kind, { palette, noLuckName: noLuckName() }),
    [kind, palette],
  )
  const values = useMemo(
    () => (saved ? campaignForm(saved, timezone) : fresh),
    [saved, timezone, fresh],
  )
  const { form, layout } = useEditorForm({
    values,
    problemsOf: campaignProblems,
    savedText: () => m["campaign_editor.saved"](),
    listName: "campaigns",
    save: async (typed) => {
      await saveCampaign(id, campaignOf(typed, timezone), saved?.version ?? null)
      return "/campaigns"
    },
  })
  const side = (
    <>
      <ForecastCard saved={saved} />
      <CampaignPreview />
    </>
  )
  return (
    <FormProvider {...form}>
      <EditorLayout {...layout} side={side}>
        <NameSection />
        <SegmentsSection saved={saved} palette={palette} />
        <WhenSection place={place} />
        <WhoSection />
        <FormSection />
      </EditorLayout>
    </FormProvider>
  )
}
