import { m } from "@sufra/messages"
import { SelectField } from "@sufra/ui/select-field"
import { useQuery } from "@tanstack/react-query"
import { useFormContext } from "react-hook-form"
import { useLocale } from "../../../../shell/locale.ts"
import { stationsQuery } from "../../tax-and-kitchen.ts"
import type { CategoryForm } from "../category/category-form.ts"

/** Where the kitchen sees its orders; a place with one screen has nothing to choose. */
export function StationField() {
  const locale = useLocale()
  const { register, watch } = useFormContext<CategoryForm>()
  const { data: stations = [] } = useQuery(stationsQuery)
  const chosen = watch("stationId")
  if (stations.length === 0) return null
  return (
    <SelectField
      key={String(stations.some(({ id }) => id === chosen))}
      {...register("stationId")}
      label={m["terms.station"]()}
      hint={m["terms.station_hint"]()}
      placeholder={m["terms.station_every"]()}
      options={stations.map(({ id, name }) => ({ value: id, label: name[locale] }))}
    />
  )
}
