import { promotionLimits } from "@sufra/domain/promotion/limits"
import {
  isRedirectUrl,
  type PromotionScreen,
  promotionScreens,
} from "@sufra/domain/promotion/redirect-url"
import { m } from "@sufra/messages"
import { TextField } from "@sufra/ui/field"
import { SelectField } from "@sufra/ui/select-field"
import { useState } from "react"
import { type Control, type FieldPath, type FieldValues, useController } from "react-hook-form"
import { fieldErrorText } from "../../shell/errors/field-error-text.ts"

type LinkFieldProps<Values extends FieldValues> = {
  control: Control<Values>
  name: FieldPath<Values>
  isOptional?: boolean
}

const nowhere = "nowhere"
const address = "address"

function screenName(screen: PromotionScreen): string {
  const names = {
    "/menu/{uuid}": m["promotion.link_menu"],
    "/branches/{uuid}": m["promotion.link_branches"],
    "/qr/{uuid}": m["promotion.link_landing"],
    "/wheel/{uuid}": m["wheel.title"],
    "/register-and-win/{uuid}": m["win.title"],
  }
  return names[screen]()
}

function isScreen(link: string): boolean {
  return promotionScreens.some((screen) => screen === link)
}

/** A screen of the place, picked from a list, or an address. */
export function LinkField<Values extends FieldValues>(props: LinkFieldProps<Values>) {
  const { control, name, isOptional = false } = props
  const { field, fieldState } = useController({
    control,
    name,
    rules: {
      validate: (link: string) => {
        if (link.trim() === "") return (isOptional && !isTyping) || "required"
        if (link.length > promotionLimits.url) return "too_long"
        return isRedirectUrl(link.trim()) || "url_invalid"
      },
    },
  })
  const link: string = field.value
  const [isTyping, setTyping] = useState(link !== "" && !isScreen(link))
  const isAddress = isTyping || (link !== "" && !isScreen(link))
  const choice = isAddress ? address : link || nowhere
  const error = fieldErrorText(fieldState.error?.message)
  function choose(value: string) {
    setTyping(value === address)
    field.onChange(value === address || value === nowhere ? "" : value)
  }
  return (
    <div className="grid items-start gap-5 sm:grid-cols-2 lg:grid-cols-1 xl:grid-cols-2">
      <SelectField
        label={m["promotion.link"]()}
        value={choice}
        onChange={(event) => choose(event.currentTarget.value)}
        error={isAddress ? undefined : error}
        options={[
          ...(isOptional ? [{ value: nowhere, label: m["promotion.link_none"]() }] : []),
          ...promotionScreens.map((screen) => ({ value: screen, label: screenName(screen) })),
          { value: address, label: m["promotion.link_address"]() },
        ]}
      />
      {isAddress ? (
        <TextField
          ref={field.ref}
          label={m["promotion.link_url"]()}
          hint={m["promotion.link_hint"]({
            scheme: "\u2066https://\u2069",
            phone: "\u2066tel:+9665…\u2069",
            whatsapp: "\u2066https://wa.me/9665…\u2069",
          })}
          error={error}
          value={link}
          onChange={field.onChange}
          onBlur={field.onBlur}
          inputMode="url"
          dir="ltr"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
      ) : null}
    </div>
  )
}
