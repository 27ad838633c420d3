import { newId } from "@sufra/domain/kernel/ids"
import { termsLimits } from "@sufra/domain/order/terms-limits"
import { m } from "@sufra/messages"
import { useState } from "react"
import { api } from "../../../shell/api/api.ts"
import { refreshStations, type Station } from "../tax-and-kitchen.ts"
import { NamedList } from "./named-list.tsx"
import { RemoveNamed } from "./remove-named.tsx"
import { StationDialog } from "./station-dialog.tsx"

type Asked = { kind: "edit" | "delete"; station: Station } | { kind: "add"; id: string } | null

export function StationsCard({ stations }: { stations: Station[] }) {
  const [asked, setAsked] = useState<Asked>(null)
  const close = () => setAsked(null)
  return (
    <>
      <NamedList
        title={m["terms.stations_title"]()}
        text={m["terms.stations_text"]()}
        emptyText={m["terms.stations_empty"]()}
        addLabel={m["terms.station_add"]()}
        items={stations}
        most={termsLimits.stations}
        detailOf={({ categories_count, products_count }) => (
          <>
            <span>{m["terms.station_categories"]({ count: categories_count })}</span>
            {products_count > 0 ? (
              <span>{m["terms.tax_group_products"]({ count: products_count })}</span>
            ) : null}
          </>
        )}
        onAdd={() => setAsked({ kind: "add", id: newId() })}
        onEdit={(station) => setAsked({ kind: "edit", station })}
        onDelete={(station) => setAsked({ kind: "delete", station })}
      />
      {asked?.kind === "add" ? (
        <StationDialog station={null} newId={asked.id} onClose={close} />
      ) : null}
      {asked?.kind === "edit" ? (
        <StationDialog station={asked.station} newId="" onClose={close} />
      ) : null}
      {asked?.kind === "delete" ? (
        <RemoveNamed
          name={asked.station.name}
          text={m["terms.station_delete_text"]()}
          canRemove
          remove={() => api("DELETE /staff/stations/{id}/", { params: { id: asked.station.id } })}
          onDone={refreshStations}
          onClose={close}
        />
      ) : null}
    </>
  )
}
