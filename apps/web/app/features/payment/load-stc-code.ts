/** Only for who has been sent a code by STC Pay. */
export function loadStcCode() {
  return import("./stc-code.tsx")
}
