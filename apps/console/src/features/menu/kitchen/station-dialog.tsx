import type { LocalText } from "@sufra/domain/kernel/locale"
import { m } from "@sufra/messages"
import { useForm } from "react-hook-form"
import { api } from "../../../shell/api/api.ts"
import { useSingleFlight } from "../../../shell/editing/use-single-flight.ts"
import { hasCode } from "../../../shell/errors/error-text.ts"
import { showWireErrors } from "../../../shell/errors/form-errors.ts"
import { toastFailure, toastSuccess } from "../../../shell/page/toasts.ts"
import { refreshStations, type Station } from "../tax-and-kitchen.ts"
import { NamedDialog } from "./named-dialog.tsx"

type StationDialogProps = {
  /** Null adds one, under the id that was made with the dialog: a retry makes no second. */
  station: Station | null
  newId: string
  onClose: () => void
}

export function StationDialog({ station, newId, onClose }: StationDialogProps) {
  const form = useForm<{ name: LocalText }>({
    values: { name: station?.name ?? { en: "", sa: "" } },
    resetOptions: { keepDirtyValues: true },
  })
  const save = useSingleFlight(async ({ name }: { name: LocalText }) => {
    try {
      await (station
        ? api("PUT /staff/stations/{id}/", {
            params: { id: station.id },
            body: { name, version: station.version },
          })
        : api("POST /staff/stations/", { body: { id: newId, name } }))
      await refreshStations()
      toastSuccess(m["brand.saved"]())
      onClose()
    } catch (error) {
      if (!showWireErrors(form, error)) toastFailure(error)
      if (hasCode(error, "changed_meanwhile")) await refreshStations()
    }
  })
  return (
    <NamedDialog
      title={station ? m["terms.station_edit"]() : m["terms.station_add"]()}
      form={form}
      onSubmit={form.handleSubmit(save)}
      onClose={onClose}
    />
  )
}
