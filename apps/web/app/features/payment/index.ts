export { PaymentFailedScreen } from "./payment-failed-screen.tsx"
export { PaymentScreen } from "./payment-screen.tsx"

/** Only for a browser whose order waits for its payment. */
export function loadUnfinishedPaying() {
  return import("./unfinished-paying.tsx")
}
