import { newId } from "@sufra/domain/kernel/ids"
import { termsLimits } from "@sufra/domain/order/terms-limits"
import { m } from "@sufra/messages"
import { useState } from "react"
import { api } from "../../../shell/api/api.ts"
import { percentTyped, refreshTaxGroups, type TaxGroup } from "../tax-and-kitchen.ts"
import { NamedList } from "./named-list.tsx"
import { RemoveNamed } from "./remove-named.tsx"
import { TaxGroupDialog } from "./tax-group-dialog.tsx"

type Asked = { kind: "edit" | "delete"; group: TaxGroup } | { kind: "add"; id: string } | null

const percent = "%"

export function TaxGroupsCard({ groups }: { groups: TaxGroup[] }) {
  const [asked, setAsked] = useState<Asked>(null)
  const close = () => setAsked(null)
  return (
    <>
      <NamedList
        title={m["terms.tax_link"]()}
        text={m["terms.tax_groups_text"]()}
        emptyText={m["terms.tax_groups_empty"]()}
        addLabel={m["terms.tax_group_add"]()}
        items={groups}
        most={termsLimits.taxGroups}
        detailOf={({ rate_bp, products_count }) => (
          <>
            <bdi className="font-semibold text-ink tabular-nums">
              {percentTyped(rate_bp)}
              {percent}
            </bdi>
            <span>{m["terms.tax_group_products"]({ count: products_count })}</span>
          </>
        )}
        onAdd={() => setAsked({ kind: "add", id: newId() })}
        onEdit={(group) => setAsked({ kind: "edit", group })}
        onDelete={(group) => setAsked({ kind: "delete", group })}
      />
      {asked?.kind === "add" ? (
        <TaxGroupDialog group={null} newId={asked.id} onClose={close} />
      ) : null}
      {asked?.kind === "edit" ? (
        <TaxGroupDialog group={asked.group} newId="" onClose={close} />
      ) : null}
      {asked?.kind === "delete" ? (
        <RemoveNamed
          name={asked.group.name}
          text={
            asked.group.products_count > 0
              ? m["error.tax_group_in_use"]({ count: asked.group.products_count })
              : m["terms.tax_group_delete_text"]()
          }
          canRemove={asked.group.products_count === 0}
          remove={() => api("DELETE /staff/tax-groups/{id}/", { params: { id: asked.group.id } })}
          onDone={refreshTaxGroups}
          onClose={close}
        />
      ) : null}
    </>
  )
}
