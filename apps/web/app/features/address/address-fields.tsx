import { m } from "@sufra/messages"
import { TextField } from "@sufra/ui/field"
import type { ReactNode } from "react"
import { isShortAddress, type TypedAddress, tidyShortAddress } from "./typed-address.ts"

type AddressFieldsProps = {
  address: TypedAddress
  onChange: (changed: Partial<TypedAddress>) => void
  /** Says what is missing or wrong, at its field. */
  isAsking: boolean
  /** What it is called among the kept ones; asked only of who can keep it. */
  hasTitle: boolean
  children?: ReactNode
}

/** The words of an address; the pin beside it decides. */
export function AddressFields(props: AddressFieldsProps) {
  const { address, onChange, isAsking, hasTitle, children } = props
  const field = (name: keyof TypedAddress, longest: number) => ({
    name,
    maxLength: longest,
    value: address[name],
    onChange: (event: { target: { value: string } }) => onChange({ [name]: event.target.value }),
  })
  const isMissing = isAsking && address.address.trim() === ""
  const isWrong = isAsking && !isShortAddress(address.shortAddress)
  return (
    <div className="grid gap-4 sm:grid-cols-3">
      <TextField
        {...field("address", 300)}
        label={m["checkout.address"]()}
        hint={m["checkout.address_hint"]()}
        error={isMissing ? m["validation.address_required"]() : undefined}
        autoComplete="street-address"
        className="sm:col-span-3"
      />
      <TextField {...field("block", 20)} label={m["checkout.block"]()} note={optional()} />
      <TextField {...field("level", 20)} label={m["checkout.level"]()} note={optional()} />
      <TextField {...field("door", 20)} label={m["checkout.door"]()} note={optional()} />
      <TextField
        {...field("shortAddress", 12)}
        label={m["checkout.short_address"]()}
        note={optional()}
        placeholder="RRRD2929"
        dir="ltr"
        error={isWrong ? m["checkout.short_address_wrong"]() : undefined}
        onBlur={() => onChange({ shortAddress: tidyShortAddress(address.shortAddress) })}
        className="sm:col-span-3"
      />
      <TextField
        {...field("description", 300)}
        label={m["checkout.address_note"]()}
        note={optional()}
        hint={m["checkout.address_note_hint"]()}
        className="sm:col-span-3"
      />
      {hasTitle ? (
        <TextField
          {...field("title", 40)}
          label={m["checkout.address_title"]()}
          note={optional()}
          hint={m["checkout.address_title_hint"]()}
          className="sm:col-span-3"
        />
      ) : null}
      {children}
    </div>
  )
}

const optional = () => m["field.optional"]()
