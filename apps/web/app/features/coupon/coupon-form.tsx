import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import { TextField } from "@sufra/ui/field"
import { type FormEvent, useRef } from "react"
import type { useCouponCheck } from "./use-coupon-check.ts"

type CouponFormProps = {
  checking: ReturnType<typeof useCouponCheck>
  text: string
  onTextChange: (text: string) => void
}

/** The field for a code; what is wrong with it stands below it. */
export function CouponForm({ checking, text, onTextChange }: CouponFormProps) {
  const field = useRef<HTMLInputElement>(null)
  const { error, isBusy, check, forgetError } = checking
  function submit(event: FormEvent) {
    event.preventDefault()
    field.current?.focus()
    void check(text)
  }
  return (
    <form noValidate onSubmit={submit} className="flex items-start gap-2">
      <TextField
        ref={field}
        className="flex-1"
        label={m["coupon.code"]()}
        value={text}
        error={error}
        // A code is written from left to right, unless its own letters say otherwise.
        dir="auto"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="go"
        maxLength={300}
        onChange={(event) => {
          onTextChange(event.currentTarget.value)
          forgetError()
        }}
      />
      <Button type="submit" variant="secondary" loading={isBusy} className="mt-[1.875rem] h-12">
        {m["coupon.apply"]()}
      </Button>
    </form>
  )
}
