/**
 * Draws a 500 ms ripple from where the pointer went down, straight in the DOM: a state change
 * would render the button twice for something that carries no information.
 */
export function startRipple(surface: HTMLElement, at: { clientX: number; clientY: number }): void {
  if (surface.getAttribute("aria-disabled") === "true") return
  if (window.matchMedia("(prefers-reduced-motion: reduce)").matches) return
  const box = surface.getBoundingClientRect()
  const x = at.clientX - box.left
  const y = at.clientY - box.top
  const radius = Math.hypot(Math.max(x, box.width - x), Math.max(y, box.height - y))
  const wave = document.createElement("span")
  wave.setAttribute("aria-hidden", "true")
  wave.className = "pointer-events-none absolute rounded-full bg-current animate-ripple"
  // Physical coordinates on purpose: a pointer's position has no reading direction.
  wave.style.cssText = `left:${x - radius}px;top:${y - radius}px;width:${radius * 2}px;height:${radius * 2}px`
  const clip = document.createElement("span")
  clip.className = "pointer-events-none absolute inset-0 overflow-hidden rounded-[inherit]"
  clip.append(wave)
  surface.append(clip)
  wave.addEventListener("animationend", () => clip.remove())
}
