import type { LocalText } from "@sufra/domain/kernel/locale"
import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import { Dialog } from "@sufra/ui/dialog"
import { TrashIcon } from "@sufra/ui/icon"
import { Table, TableBody, TableCell, TableHead, TableHeaderCell, TableRow } from "@sufra/ui/table"
import { useMutation, useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { api } from "../../shell/api/api.ts"
import { queryClient } from "../../shell/api/query-client.ts"
import { useLocale } from "../../shell/locale.ts"
import { ActionsHeaderCell } from "../../shell/page/actions-header-cell.tsx"
import { toastFailure, toastSuccess } from "../../shell/page/toasts.ts"
import { numberText } from "../../shell/text/format-time.ts"
import { LocalhostNotice } from "../staff/index.ts"
import { AddCampaignCode } from "./add-campaign-code.tsx"
import { AskFirst } from "./ask-first.tsx"
import { CodePicture } from "./code-picture.tsx"
import { RenewCode } from "./renew-code.tsx"
import { type CampaignCode, campaignCodesQuery } from "./tables.ts"

export type NamedBranch = { id: string; name: LocalText }

type CampaignCodesProps = { branches: NamedBranch[] }

const refresh = () => queryClient.invalidateQueries({ queryKey: campaignCodesQuery.queryKey })

/** Codes for flyers and profiles: they say where a guest came from. */
export function CampaignCodes({ branches }: CampaignCodesProps) {
  const { data } = useQuery(campaignCodesQuery)
  const [openedCode, setOpenedCode] = useState<string | null>(null)
  const opened = data?.find(({ code }) => code === openedCode)
  if (!data) return null
  return (
    <section aria-labelledby="campaign-codes" className="flex flex-col gap-3">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 id="campaign-codes" className="text-title font-semibold">
            {m["table_editor.campaigns_title"]()}
          </h2>
          <p className="text-ink-2">{m["table_editor.campaigns_text"]()}</p>
        </div>
        <AddCampaignCode branches={branches} onAdded={refresh} />
      </div>
      {data.length > 0 ? (
        <CodeTable rows={data} branches={branches} onOpen={setOpenedCode} />
      ) : (
        <p className="text-ink-3">{m["table_editor.campaigns_none"]()}</p>
      )}
      {opened ? (
        <CodeDialog row={opened} onChange={setOpenedCode} onClose={() => setOpenedCode(null)} />
      ) : null}
    </section>
  )
}

type CodeTableProps = CampaignCodesProps & {
  rows: CampaignCode[]
  onOpen: (code: string) => void
}

function CodeTable({ rows, branches, onOpen }: CodeTableProps) {
  const locale = useLocale()
  return (
    <Table label={m["table_editor.campaigns_title"]()}>
      <TableHead>
        <tr>
          <TableHeaderCell>{m["table_editor.source"]()}</TableHeaderCell>
          <TableHeaderCell className="hidden sm:table-cell">
            {m["table_editor.leads_to"]()}
          </TableHeaderCell>
          <TableHeaderCell numeric>{m["today.visits"]()}</TableHeaderCell>
          <ActionsHeaderCell />
        </tr>
      </TableHead>
      <TableBody>
        {rows.map((row) => (
          <TableRow key={row.code}>
            <TableCell>
              <bdi className="font-medium break-all">{row.utm_source}</bdi>
            </TableCell>
            <TableCell className="hidden text-ink-2 sm:table-cell">
              {branches.find(({ id }) => id === row.branch_id)?.name[locale] ??
                m["table_editor.whole_place"]()}
            </TableCell>
            <TableCell numeric>{numberText(row.visits, locale)}</TableCell>
            <TableCell>
              <span className="flex justify-end">
                <Button
                  variant="outline"
                  aria-label={m["table_editor.show_code_of"]({ source: row.utm_source })}
                  onClick={() => onOpen(row.code)}
                >
                  {m["table_editor.show_code"]()}
                </Button>
              </span>
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}

type CodeDialogProps = {
  row: CampaignCode
  onChange: (code: string) => void
  onClose: () => void
}

function CodeDialog({ row, onChange, onClose }: CodeDialogProps) {
  const label = m["table_editor.code_of_source"]({ source: row.utm_source })
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      title={label}
      closeLabel={m["action.close"]()}
    >
      <LocalhostNotice />
      <CodePicture code={row.code} label={label} />
      <div className="mt-4 flex flex-wrap items-start gap-2 border-t border-line pt-4">
        <RenewCode
          code={row.code}
          onRenewed={async (code) => {
            await refresh()
            onChange(code)
          }}
        />
        <RemoveCode row={row} onRemoved={onClose} />
      </div>
    </Dialog>
  )
}

function RemoveCode({ row, onRemoved }: { row: CampaignCode; onRemoved: () => void }) {
  const remove = useMutation({
    mutationFn: () => api("DELETE /staff/campaign-codes/{code}/", { params: { code: row.code } }),
    onSuccess: () => {
      onRemoved()
      toastSuccess(m["table_editor.code_removed"]())
      return refresh()
    },
    onError: toastFailure,
  })
  return (
    <AskFirst
      icon={<TrashIcon className="size-5" />}
      label={m["table_editor.code_remove"]()}
      warning={m["table_editor.code_remove_text"]()}
      confirmLabel={m["table_editor.code_remove"]()}
      isPending={remove.isPending}
      onConfirm={() => remove.mutate()}
    />
  )
}
