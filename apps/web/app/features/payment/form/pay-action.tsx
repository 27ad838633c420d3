import { catalogueOf } from "@sufra/domain/kernel/locale"
import { Button } from "@sufra/ui/button"
import { Price } from "@sufra/ui/price"
import { useLocale } from "../../../shell/locale.ts"
import { ApplePayButton } from "./apple-pay-button.tsx"
import { keepField } from "./keep-field.ts"
import { payLabel } from "./pay-fields.tsx"
import type { PayWay } from "./use-pay-way.ts"

type PayActionProps = {
  formId: string
  isBusy: boolean
  isOff?: boolean
  amountMinor: number
  paying: PayWay
}

/** The button of the chosen way, with what it comes to. */
export function PayAction({ formId, isBusy, isOff = false, amountMinor, paying }: PayActionProps) {
  const locale = useLocale()
  if (paying.way === "apple_pay") return <ApplePayButton formId={formId} isBusy={isBusy || isOff} />
  return (
    <Button
      type="submit"
      form={formId}
      onMouseDown={keepField}
      size="large"
      fullWidth
      loading={isBusy}
      disabled={isOff}
      trailing={<Price amountMinor={amountMinor} locale={catalogueOf(locale)} />}
    >
      {payLabel(paying)}
    </Button>
  )
}
