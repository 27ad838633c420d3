import { newId } from "@sufra/domain/kernel/ids"
import { useState } from "react"
import { queryClient } from "../../shell/api/query-client.ts"
import { rebased } from "../../shell/editing/rebased.ts"
import { type BranchTables, tablesQuery } from "./tables.ts"

export type SectionDraft = { id: string; name: { en: string; sa: string }; tableIds: string[] }

function draftsOf({ sections, tables }: BranchTables): SectionDraft[] {
  return sections.map(({ id, name }) => ({
    id,
    name,
    tableIds: tables.flatMap((table) => (table.section_id === id ? [table.id] : [])),
  }))
}

/** A table that two people have put into two sections stays in the first of them. */
function inOneSection(drafts: SectionDraft[]): SectionDraft[] {
  const seen = new Set<string>()
  return drafts.map((draft) => {
    const tableIds = draft.tableIds.filter((id) => !seen.has(id))
    for (const id of tableIds) seen.add(id)
    return { ...draft, tableIds }
  })
}

/**
 * The plan of a branch while somebody edits it. The drafts are taken once, so their version is kept with them: with
 * a newer one the plan would replace what a colleague has saved meanwhile, without either hearing of it.
 */
export function useSectionDrafts(branchId: string, data: BranchTables) {
  const [began, setBegan] = useState(data)
  const [drafts, setDrafts] = useState(() => draftsOf(data))
  return {
    drafts,
    version: began.sections_version,
    replace: setDrafts,
    add: () => setDrafts([...drafts, { id: newId(), name: { en: "", sa: "" }, tableIds: [] }]),
    remove: (id: string) => setDrafts(drafts.filter((one) => one.id !== id)),
    change: (id: string, changed: Partial<SectionDraft>) =>
      setDrafts(drafts.map((one) => (one.id === id ? { ...one, ...changed } : one))),
    /** A table stands in one section: taken here, it leaves the other. */
    toggle: (id: string, tableId: string) =>
      setDrafts(
        drafts.map((one) => {
          const isHere = one.tableIds.includes(tableId)
          const others = one.tableIds.filter((other) => other !== tableId)
          return { ...one, tableIds: one.id === id && !isHere ? [...others, tableId] : others }
        }),
      ),
    /** After a refusal: shows what the colleague has saved, with what was changed here upon it. */
    takeUpSaved: async () => {
      const saved = await queryClient.fetchQuery({ ...tablesQuery(branchId), staleTime: 0 })
      const edits = { base: draftsOf(began), edited: drafts, saved: draftsOf(saved) }
      setDrafts(inOneSection(rebased(edits)))
      setBegan(saved)
    },
  }
}
