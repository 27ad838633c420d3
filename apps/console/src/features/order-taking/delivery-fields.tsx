import { m } from "@sufra/messages"
import { TextField } from "@sufra/ui/field"
import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { DoorMap, usePastedPlace, useWorkBranch } from "../branch/index.ts"
import { branchTermsQuery } from "./menu.ts"
import type { Told, ToldAddress } from "./use-taking.ts"

type DeliveryFieldsProps = {
  placeId: string
  branchId: string
  told: Told
  onChange: (change: Partial<Told>) => void
  /** Says what is missing, at its field. */
  isAsking: boolean
}

/** Where it is brought to: the words for the courier, the pin for the zone and its fee. */
export function DeliveryFields(props: DeliveryFieldsProps) {
  const { placeId, branchId, told, onChange, isAsking } = props
  const { address } = told
  const field = (name: keyof ToldAddress, maxLength: number) => ({
    ...{ value: address[name], maxLength, autoComplete: "off" },
    onChange: (event: { currentTarget: HTMLInputElement }) =>
      onChange({ address: { ...address, [name]: event.currentTarget.value } }),
  })
  const isMissing = isAsking && address.address.trim() === ""
  return (
    <div className="flex flex-col gap-3">
      <TextField
        {...field("address", 300)}
        label={m["checkout.address"]()}
        placeholder={m["checkout.address_hint"]()}
        error={isMissing ? m["order_taking.address_missing"]() : undefined}
      />
      <div className="grid grid-cols-3 items-end gap-3">
        <TextField {...field("block", 20)} label={m["checkout.block"]()} />
        <TextField {...field("level", 20)} label={m["checkout.level"]()} />
        <TextField {...field("door", 20)} label={m["checkout.door"]()} />
      </div>
      <TextField
        {...field("description", 300)}
        label={m["checkout.address_note"]()}
        placeholder={m["checkout.address_note_hint"]()}
      />
      <PinField {...{ placeId, branchId, told, onChange, isAsking }} />
    </div>
  )
}

/** Guests send a link of their map: pasted, or else pressed on the map. */
function PinField({ placeId, branchId, told, onChange, isAsking }: DeliveryFieldsProps) {
  const { branches } = useWorkBranch()
  const { data } = useQuery(branchTermsQuery(placeId, branchId))
  const [typed, setTyped] = useState("")
  const branch = branches?.find(({ id }) => id === branchId)
  const { isLooking, error, read } = usePastedPlace((pin) => onChange({ pin }))
  const isMissing = isAsking && told.pin === null
  function paste(text: string) {
    setTyped(text)
    read(text)
  }
  const hint = told.pin ? m["order_taking.pin_read"]() : m["order_taking.pin_hint"]()
  return (
    <>
      <TextField
        label={m["order_taking.pin"]()}
        hint={isLooking ? m["branch_editor.paste_looking"]() : hint}
        error={error ?? (isMissing && !isLooking ? m["order_taking.pin_missing"]() : undefined)}
        value={typed}
        dir="ltr"
        maxLength={500}
        autoComplete="off"
        onChange={(event) => paste(event.currentTarget.value)}
      />
      {branch && data ? (
        <DoorMap
          at={branch}
          zones={data.zones}
          door={told.pin}
          onDoor={(pin) => {
            paste("")
            onChange({ pin })
          }}
        />
      ) : null}
    </>
  )
}
