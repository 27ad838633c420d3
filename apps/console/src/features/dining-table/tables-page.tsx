import { m } from "@sufra/messages"
import { Card } from "@sufra/ui/card"
import { GridIcon } from "@sufra/ui/icon"
import { PageHeader } from "@sufra/ui/page-header"
import { Skeleton } from "@sufra/ui/skeleton"
import { VisuallyHidden } from "@sufra/ui/visually-hidden"
import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { queryClient } from "../../shell/api/query-client.ts"
import { Failure, StaleNotice } from "../../shell/errors/failure.tsx"
import { useLocale } from "../../shell/locale.ts"
import { BackLink } from "../../shell/page/back-link.tsx"
import { EmptyCard } from "../../shell/page/empty-card.tsx"
import { usePageTitle } from "../../shell/page/use-page-title.ts"
import { LocalhostNotice } from "../staff/index.ts"
import { AddTables } from "./add-tables.tsx"
import { CodePicture } from "./code-picture.tsx"
import { OrderTables } from "./order-tables.tsx"
import { PrintSheets } from "./print-sheets.tsx"
import { RenewCode } from "./renew-code.tsx"
import { SectionsButton } from "./sections-dialog.tsx"
import { TableCard } from "./table-card.tsx"
import { TableDialog } from "./table-dialog.tsx"
import { type BranchTables, tablesQuery } from "./tables.ts"

export function TablesPage({ branchId }: { branchId: string }) {
  const locale = useLocale()
  const { data, error, refetch } = useQuery(tablesQuery(branchId))
  const name = data?.branch.name[locale] ?? ""
  usePageTitle(name ? m["table_editor.page_title"]({ branch: name }) : m["table_editor.title"]())
  return (
    <>
      <PageHeader
        back={<BackLink to={`/branches/${branchId}`} label={m["table_editor.back"]()} />}
        title={m["table_editor.title"]()}
        subtitle={name}
        actions={
          data ? (
            <>
              <SectionsButton branchId={branchId} data={data} />
              <OrderTables branchId={branchId} tables={data.tables} />
              <PrintSheets branchId={branchId} tables={data.tables} />
              <AddTables branchId={branchId} tables={data.tables} />
            </>
          ) : null
        }
      />
      {data && error ? <StaleNotice error={error} onRetry={refetch} /> : null}
      {data ? <Tables branchId={branchId} data={data} /> : null}
      {!data && error ? <Failure error={error} onRetry={refetch} /> : null}
      {!data && !error ? <TablesSkeleton /> : null}
    </>
  )
}

function Tables({ branchId, data }: { branchId: string; data: BranchTables }) {
  const [openedId, setOpenedId] = useState<string | null>(null)
  const opened = data.tables.find((table) => table.id === openedId)
  return (
    <>
      <LocalhostNotice />
      {data.tables.length > 0 ? (
        <ul
          aria-label={m["table_editor.title"]()}
          className="grid grid-cols-[repeat(auto-fill,minmax(11rem,1fr))] gap-3"
        >
          {data.tables.map((table) => (
            <TableCard
              key={table.id}
              table={table}
              section={data.sections.find(({ id }) => id === table.section_id) ?? null}
              onOpen={() => setOpenedId(table.id)}
            />
          ))}
        </ul>
      ) : (
        <NoTables />
      )}
      <BranchCode branchId={branchId} branch={data.branch} />
      {opened ? (
        <TableDialog branchId={branchId} table={opened} onClose={() => setOpenedId(null)} />
      ) : null}
    </>
  )
}

/** For the door and the counter: whoever scans it is at the branch, at no table. */
function BranchCode({ branchId, branch }: { branchId: string; branch: BranchTables["branch"] }) {
  const name = branch.name[useLocale()]
  return (
    <Card padding="large" render={<section aria-labelledby="branch-code" />}>
      <div className="grid gap-6 md:grid-cols-[minmax(0,1fr)_16rem]">
        <div>
          <h2 id="branch-code" className="text-title font-semibold">
            {m["table_editor.branch_code"]()}
          </h2>
          <p className="mb-3 text-ink-2">{m["table_editor.branch_code_text"]()}</p>
          <RenewCode
            key={branch.code}
            code={branch.code}
            onRenewed={() =>
              queryClient.invalidateQueries({ queryKey: tablesQuery(branchId).queryKey })
            }
          />
        </div>
        <CodePicture code={branch.code} label={m["table_editor.code_of_branch"]({ name })} />
      </div>
    </Card>
  )
}

function NoTables() {
  return (
    <EmptyCard
      icon={<GridIcon />}
      title={m["table_editor.empty_title"]()}
      text={m["table_editor.empty_text"]()}
    />
  )
}

const cards = ["one", "two", "three", "four", "five", "six", "seven", "eight"]

function TablesSkeleton() {
  return (
    <div role="status" className="grid grid-cols-[repeat(auto-fill,minmax(11rem,1fr))] gap-3">
      <VisuallyHidden>{m["table_editor.loading"]()}</VisuallyHidden>
      {cards.map((card) => (
        <Skeleton key={card} className="h-26 rounded-card" />
      ))}
    </div>
  )
}
