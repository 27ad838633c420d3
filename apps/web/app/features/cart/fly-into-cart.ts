import { cartTargetSelector } from "./cart-target.ts"

const flightMs = 420
const longestWaitFrames = 40

function visibleTarget(): Element | undefined {
  return [...document.querySelectorAll(cartTargetSelector)].find((target) =>
    target.checkVisibility(),
  )
}

/** From where it is seen now; by the time it flies, the sheet around it may be gone. */
function copyOf(picture: HTMLImageElement): HTMLImageElement {
  const { left, top, width, height } = picture.getBoundingClientRect()
  const copy = document.createElement("img")
  copy.src = picture.currentSrc || picture.src
  copy.alt = ""
  Object.assign(copy.style, {
    position: "fixed",
    left: `${left}px`,
    top: `${top}px`,
    width: `${width}px`,
    height: `${height}px`,
    objectFit: "cover",
    borderRadius: "16px",
    zIndex: "90",
    pointerEvents: "none",
  })
  return copy
}

/** The bar is drawn by the very change that the flight tells of, the first one after its script. */
function whenThere(framesLeft: number, land: (target: Element) => void): void {
  const target = visibleTarget()
  if (target) land(target)
  else if (framesLeft > 0) requestAnimationFrame(() => whenThere(framesLeft - 1, land))
}

function nod(target: Element): void {
  target.animate({ scale: [1, 1.04, 1] }, { duration: 200, easing: "ease-out" })
}

function fly(copy: HTMLImageElement, target: Element): void {
  document.body.append(copy)
  const from = copy.getBoundingClientRect()
  const to = target.getBoundingClientRect()
  const x = to.left + to.width / 2 - (from.left + from.width / 2)
  const y = to.top + to.height / 2 - (from.top + from.height / 2)
  const flight = copy.animate(
    {
      translate: ["0 0", `${x}px ${y}px`],
      scale: [1, Math.min(1, 44 / from.width)],
      opacity: [1, 0.7],
    },
    { duration: flightMs, easing: "cubic-bezier(0.32, 0.72, 0, 1)" },
  )
  flight.onfinish = () => {
    copy.remove()
    nod(target)
  }
}

/** The dish's picture flies into the cart and the cart nods; nothing moves for who asked for calm. */
export function flyIntoCart(picture: HTMLImageElement | null): void {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return
  const copy = picture && copyOf(picture)
  requestAnimationFrame(() => {
    whenThere(longestWaitFrames, (target) => (copy ? fly(copy, target) : nod(target)))
  })
}
