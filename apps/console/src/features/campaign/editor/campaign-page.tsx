import type { CampaignKind } from "@sufra/domain/campaign/campaign"
import { themeColourNames } from "@sufra/domain/establishment/theme"
import { newId } from "@sufra/domain/kernel/ids"
import { m } from "@sufra/messages"
import { useQuery } from "@tanstack/react-query"
import { useMemo, useState } from "react"
import { placeQuery } from "../../establishment/index.ts"
import {
  EditorFrame,
  EditorPage,
  EditorSkeleton,
  usePlaceNames,
} from "../../loyalty/editing/index.ts"
import { newText } from "../campaign-words.ts"
import { campaignsQuery } from "../campaigns.ts"
import { CampaignEditor } from "./campaign-editor.tsx"

const homeOf = () => ({ path: "/campaigns", label: m["campaign_editor.title"]() })

/** The brand's colours, each once; undefined until they are known. */
function usePalette(establishmentId: string): string[] | undefined {
  const { data } = useQuery(placeQuery(establishmentId))
  return useMemo(
    () => data && [...new Set(themeColourNames.map((name) => data.theme[name]))],
    [data],
  )
}

type NewCampaignPageProps = { establishmentId: string; kind: CampaignKind }

export function NewCampaignPage({ establishmentId, kind }: NewCampaignPageProps) {
  // Kept while the page is open: a retry after a lost answer makes no second one.
  const [id] = useState(newId)
  const place = usePlaceNames(establishmentId)
  const palette = usePalette(establishmentId)
  return (
    <EditorFrame title={newText(kind)} home={homeOf()}>
      {palette ? (
        <CampaignEditor id={id} kind={kind} saved={null} place={place} palette={palette} />
      ) : (
        <EditorSkeleton />
      )}
    </EditorFrame>
  )
}

const editTexts: Record<CampaignKind, () => string> = {
  wheel: () => m["campaign_editor.edit_wheel"](),
  "register-and-win": () => m["campaign_editor.edit_form"](),
}

export function CampaignPage({ establishmentId, id }: { establishmentId: string; id: string }) {
  const list = useQuery(campaignsQuery)
  const place = usePlaceNames(establishmentId)
  const palette = usePalette(establishmentId) ?? []
  const kind = list.data?.find((one) => one.id === id)?.kind ?? "wheel"
  return (
    <EditorPage
      id={id}
      list={list}
      title={editTexts[kind]()}
      home={homeOf()}
      removedText={m["campaign_editor.removed_meanwhile"]()}
    >
      {(campaign) => (
        <CampaignEditor
          key={id}
          id={id}
          kind={campaign.kind}
          saved={campaign}
          place={place}
          palette={palette}
        />
      )}
    </EditorPage>
  )
}
