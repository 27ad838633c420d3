import { m } from "@sufra/messages"

type ApplePayButtonProps = { formId: string; isBusy: boolean }

/** Safari draws it as Apple wants it; elsewhere, which is in tests alone, it is a plain dark one. */
export function ApplePayButton({ formId, isBusy }: ApplePayButtonProps) {
  return (
    <button
      type="submit"
      form={formId}
      disabled={isBusy}
      aria-label={m["pay.with_apple_pay"]()}
      className="min-h-13 w-full rounded-card bg-ink px-5 py-3 font-semibold text-card disabled:opacity-50 [-apple-pay-button-style:black] [-apple-pay-button-type:plain] supports-[-webkit-appearance:-apple-pay-button]:[-webkit-appearance:-apple-pay-button]"
    >
      <span className="supports-[-webkit-appearance:-apple-pay-button]:hidden">
        {m["pay.with_apple_pay"]()}
      </span>
    </button>
  )
}
