export { AddressEditor } from "./address-editor.tsx"
export { AddressFields } from "./address-fields.tsx"
export { zonesOf } from "./delivery-area.ts"
export { LocateButton } from "./locate-button.tsx"
export { PinMap } from "./pin-map.tsx"
export { PinNumbers } from "./pin-numbers.tsx"
export { addressBodyOf, type SavedAddress, typedOf } from "./saved-address.ts"
export {
  isShortAddress,
  isWholeAddress,
  noAddress,
  readAddress,
  type TypedAddress,
  tidyShortAddress,
} from "./typed-address.ts"
export { usePinAddress } from "./use-pin-address.ts"
