import type { ApiInput } from "@sufra/contract/client/client"
import { mostPortions } from "@sufra/domain/menu/stock"
import { m } from "@sufra/messages"
import { Badge } from "@sufra/ui/badge"
import { Button } from "@sufra/ui/button"
import { Checkbox } from "@sufra/ui/checkbox"
import { Skeleton } from "@sufra/ui/skeleton"
import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { api } from "../../../shell/api/api.ts"
import { queryClient } from "../../../shell/api/query-client.ts"
import { Failure } from "../../../shell/errors/failure.tsx"
import { fieldErrorText } from "../../../shell/errors/field-error-text.ts"
import { useLocale } from "../../../shell/locale.ts"
import { toastFailure, toastSuccess } from "../../../shell/page/toasts.ts"
import { AmountField, FigureField } from "../amount-field.tsx"
import { untilText } from "../availability/index.ts"
import {
  type ProductBranches,
  productBranchesQuery,
  showProductBranches,
} from "../product-options.ts"
import { countOf, priceOf, priceTyped } from "../typed-figures.ts"
import { type OnDirty, Section } from "./section.tsx"
import { type Errors, useDraft } from "./use-draft.ts"

type BranchRow = ProductBranches["branches"][number]
/** `id` is the branch's. */
type BranchDraft = { id: string; price: string; isAvailable: boolean; stock: string }
type BranchBody = ApiInput<"PUT /staff/menu/products/{id}/branches/">["body"]["branches"][number]

function draftOf(row: BranchRow): BranchDraft {
  return {
    id: row.branch_id,
    price: row.price_minor === null ? "" : priceTyped(row.price_minor),
    isAvailable: row.is_available,
    stock: row.stock === null ? "" : String(row.stock),
  }
}

function isPortions(text: string): boolean {
  const count = countOf(text)
  return count !== null && count <= mostPortions
}

function branchErrors(rows: BranchDraft[]): Errors {
  const errors: Errors = {}
  rows.forEach(({ price, stock }, index) => {
    const isPriceWrong = price.trim() !== "" && priceOf(price) === null
    const isStockWrong = stock.trim() !== "" && !isPortions(stock)
    if (isPriceWrong) errors[`branches.${index}.price_minor`] = "figure_invalid"
    if (isStockWrong) errors[`branches.${index}.stock`] = "figure_invalid"
  })
  return errors
}

/** A stock nobody has touched here is not sent: it may have been sold meanwhile. */
function bodyOf(row: BranchDraft, saved: BranchDraft | undefined): BranchBody {
  return {
    branch_id: row.id,
    price_minor: priceOf(row.price),
    is_available: row.isAvailable,
    ...(row.stock !== saved?.stock && { stock: countOf(row.stock) }),
  }
}

type BranchesSectionProps = { productId: string; timezone: string; onDirty: OnDirty }

export function BranchesSection(props: BranchesSectionProps) {
  const { data, error, refetch } = useQuery(productBranchesQuery(props.productId))
  if (data) return <Branches {...props} data={data} />
  return error ? (
    <Failure error={error} onRetry={refetch} />
  ) : (
    <Skeleton className="h-72 rounded-card" />
  )
}

function Branches({
  productId,
  timezone,
  onDirty,
  data,
}: BranchesSectionProps & { data: ProductBranches }) {
  const locale = useLocale()
  const saved = data.branches.map(draftOf)
  const draft = useDraft<BranchDraft[]>({
    saved,
    check: branchErrors,
    send: async (rows) => {
      const branches = rows.map((row) =>
        bodyOf(
          row,
          saved.find((one) => one.id === row.id),
        ),
      )
      const { version } = data
      const input = { params: { id: productId }, body: { branches, version } }
      showProductBranches(productId, await api("PUT /staff/menu/products/{id}/branches/", input))
      toastSuccess(m["brand.saved"]())
    },
    query: "product-branches",
  })
  return (
    <Section
      name="branches"
      title={m["branches.title"]()}
      text={m["options_editor.branches_text"]()}
      draft={draft}
      onDirty={onDirty}
    >
      {data.branches.length === 0 ? (
        <p className="text-ink-3">{m["options_editor.no_branches"]()}</p>
      ) : null}
      <ul className="divide-y divide-line">
        {draft.value.map((row, index) => {
          const view = data.branches.find((one) => one.branch_id === row.id)
          return view ? (
            <BranchFields
              key={row.id}
              row={row}
              name={view.branch_name[locale]}
              ownPrice={priceTyped(data.price_minor)}
              path={`branches.${index}`}
              errors={draft.errors}
              onChange={(changed) =>
                draft.change((before) => before.map((one) => (one.id === row.id ? changed : one)))
              }
            >
              <SoldOutSwitch productId={productId} view={view} timezone={timezone} />
            </BranchFields>
          ) : null
        })}
      </ul>
    </Section>
  )
}

type BranchFieldsProps = {
  row: BranchDraft
  name: string
  ownPrice: string
  path: string
  errors: Errors
  onChange: (row: BranchDraft) => void
  children: React.ReactNode
}

function BranchFields(props: BranchFieldsProps) {
  const { row, name, ownPrice, path, errors, onChange, children } = props
  return (
    <li className="flex flex-col gap-3 py-4 first:pt-0">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h3 className="font-semibold">{name}</h3>
        {children}
      </div>
      <div className="grid items-start gap-3 sm:grid-cols-3">
        <AmountField
          label={m["field.price"]()}
          value={row.price}
          placeholder={ownPrice}
          hint={row.price.trim() === "" ? m["options_editor.own_price"]() : undefined}
          error={fieldErrorText(errors[`${path}.price_minor`])}
          onValueChange={(price) => onChange({ ...row, price })}
        />
        <FigureField
          label={m["availability.portions"]()}
          inputMode="numeric"
          value={row.stock}
          hint={row.stock.trim() === "" ? m["options_editor.not_counted"]() : undefined}
          error={fieldErrorText(errors[`${path}.stock`])}
          onValueChange={(stock) => onChange({ ...row, stock })}
        />
        <Checkbox
          label={m["options_editor.on_menu"]()}
          checked={row.isAvailable}
          onCheckedChange={(isAvailable) => onChange({ ...row, isAvailable })}
          className="sm:mt-7.5"
        />
      </div>
    </li>
  )
}

type SoldOutSwitchProps = { productId: string; view: BranchRow; timezone: string }

/** Takes effect at once, unlike the fields beside it. */
function SoldOutSwitch({ productId, view, timezone }: SoldOutSwitchProps) {
  const locale = useLocale()
  const [isSending, setSending] = useState(false)
  const name = view.branch_name[locale]
  async function toggle() {
    setSending(true)
    try {
      await api("PUT /staff/menu/products/{id}/sold-out/", {
        params: { id: productId },
        body: {
          branch_ids: [view.branch_id],
          sold_out: !view.is_sold_out,
          until: "end-of-day",
        },
      })
      await queryClient.invalidateQueries({ queryKey: productBranchesQuery(productId).queryKey })
    } catch (error) {
      toastFailure(error)
    } finally {
      setSending(false)
    }
  }
  return (
    <div className="flex flex-wrap items-center gap-2">
      {view.is_sold_out ? (
        <span className="flex flex-wrap items-center gap-2 text-small text-ink-2">
          <Badge tone="danger">{m["stock.sold_out"]()}</Badge>
          {untilText(view, { locale, timezone })}
        </span>
      ) : null}
      <Button
        variant="outline"
        loading={isSending}
        aria-label={
          view.is_sold_out
            ? m["availability.bring_back_of"]({ name })
            : m["availability.mark_of"]({ name })
        }
        onClick={() => void toggle()}
      >
        {view.is_sold_out ? m["availability.bring_back"]() : m["availability.mark"]()}
      </Button>
    </div>
  )
}
