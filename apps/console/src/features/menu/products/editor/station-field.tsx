import { m } from "@sufra/messages"
import { SelectField } from "@sufra/ui/select-field"
import { useQuery } from "@tanstack/react-query"
import { useFormContext } from "react-hook-form"
import { useLocale } from "../../../../shell/locale.ts"
import { stationsQuery } from "../../tax-and-kitchen.ts"

/** Categories and products say it the same way. */
type MadeSomewhere = { stationId: string }

type StationFieldProps = { hint: string; placeholder: string }

/** Where the kitchen sees its orders; a place with one screen has nothing to choose. */
export function StationField({ hint, placeholder }: StationFieldProps) {
  const locale = useLocale()
  const { register } = useFormContext<MadeSomewhere>()
  const { data: stations = [] } = useQuery(stationsQuery)
  if (stations.length === 0) return null
  return (
    <SelectField
      {...register("stationId")}
      label={m["terms.station"]()}
      hint={hint}
      placeholder={placeholder}
      options={stations.map(({ id, name }) => ({ value: id, label: name[locale] }))}
    />
  )
}
