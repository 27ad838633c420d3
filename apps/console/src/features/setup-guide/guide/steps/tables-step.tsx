import { m } from "@sufra/messages"
import { Card } from "@sufra/ui/card"
import { TextField } from "@sufra/ui/field"
import { useQuery } from "@tanstack/react-query"
import { toastFailure } from "../../../../shell/page/toasts.ts"
import type { Branch } from "../../../branch/index.ts"
import {
  type BranchTables,
  PrintSheets,
  TablesPreview,
  tablesQuery,
  useNewTables,
} from "../../../dining-table/index.ts"
import { LocalhostNotice } from "../../../staff/index.ts"
import { useGuideMoves } from "../guide-moves.ts"
import { LoadedStep } from "../loaded.tsx"
import { MoreLater, StepForm } from "../step-form.tsx"
import { WithBranch } from "../with-branch.tsx"

export function TablesStep() {
  return <WithBranch>{(branch) => <Tables branch={branch} />}</WithBranch>
}

function Tables({ branch: { id } }: { branch: Branch }) {
  const query = useQuery(tablesQuery(id))
  return (
    <LoadedStep query={query}>
      {({ tables }) =>
        tables.length > 0 ? (
          <TheTables branchId={id} tables={tables} />
        ) : (
          <TablesQuestion branchId={id} />
        )
      }
    </LoadedStep>
  )
}

/** Tables of four, from 1 on: the page of the tables knows prefixes and seats. */
function TablesQuestion({ branchId }: { branchId: string }) {
  const { typed, type, labels, problem, add } = useNewTables({ branchId, tables: [] }, () => {})
  return (
    <StepForm
      submitLabel={m["guide.tables_make"]()}
      isSaving={add.isPending}
      onSubmit={(event) => {
        event.preventDefault()
        if (!problem && !add.isPending) add.mutate(undefined, { onError: toastFailure })
      }}
    >
      <TextField
        label={m["table_editor.how_many"]()}
        inputMode="numeric"
        dir="ltr"
        value={typed.count}
        onChange={(event) => type.count(event.currentTarget.value)}
        className="max-w-40"
      />
      <TablesPreview labels={labels} problem={problem} />
    </StepForm>
  )
}

type TheTablesProps = { branchId: string; tables: BranchTables["tables"] }

function TheTables({ branchId, tables }: TheTablesProps) {
  const { goOn } = useGuideMoves()
  return (
    <StepForm
      submitLabel={m["guide.go_on"]()}
      onSubmit={(event) => {
        event.preventDefault()
        void goOn()
      }}
    >
      <Card padding="large" className="flex flex-col items-start gap-4">
        <p role="status" className="font-semibold">
          {m["guide.tables_has"]()}
        </p>
        <TablesPreview labels={tables.map(({ label }) => label)} problem={null} />
        <p className="text-ink-2">{m["guide.tables_print_text"]()}</p>
        <LocalhostNotice />
        <PrintSheets branchId={branchId} tables={tables} />
      </Card>
      <MoreLater to={`/branches/${branchId}/tables`} />
    </StepForm>
  )
}
