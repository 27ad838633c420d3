export { PopupModal } from "./popup-modal.tsx"
export { Slider } from "./slider.tsx"
export { loadSlides, type Slide } from "./slides.ts"
export { usePlacePopup } from "./use-place-popup.ts"
