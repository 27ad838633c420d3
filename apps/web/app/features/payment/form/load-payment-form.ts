/** Only who pays by card gets the rules of cards. */
export function loadPaymentForm() {
  return import("./payment-form.tsx")
}
