export type Box = { left: number; top: number; right: number; bottom: number }

export type Text = { element: Element; words: string; lines: Box[] }

let styles = new WeakMap<Element, CSSStyleDeclaration>()
let boxes = new WeakMap<Element, Box>()

export function styleOf(element: Element): CSSStyleDeclaration {
  const style = styles.get(element) ?? getComputedStyle(element)
  styles.set(element, style)
  return style
}

/** Styles and places are asked for once in a measurement: the next one must not see the old ones. */
export function forgetMeasures(): void {
  styles = new WeakMap()
  boxes = new WeakMap()
}

export function boxOf(element: Element): Box {
  const known = boxes.get(element)
  if (known) return known
  const { left, top, right, bottom } = element.getBoundingClientRect()
  const box = { left, top, right, bottom }
  boxes.set(element, box)
  return box
}

export function intersectionOf(one: Box, other: Box): Box {
  return {
    left: Math.max(one.left, other.left),
    top: Math.max(one.top, other.top),
    right: Math.min(one.right, other.right),
    bottom: Math.min(one.bottom, other.bottom),
  }
}

export const hasArea = ({ left, top, right, bottom }: Box) => right > left && bottom > top

export function isSeen(element: Element): boolean {
  return element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
}

/**
 * The boxes that an element stands in, the innermost first, as the browser clips it: what is `absolute` passes over
 * everything up to its containing block, and what is `fixed` over everything.
 */
export function* boxesAround(element: Element): Generator<Element> {
  let { position } = styleOf(element)
  for (let up = element.parentElement; up && up !== document.body; up = up.parentElement) {
    if (position === "fixed") return
    const style = styleOf(up)
    if (position === "absolute" && style.position === "static") continue
    ;({ position } = style)
    yield up
  }
}

export const scrollsX = (element: Element) => /auto|scroll/.test(styleOf(element).overflowX)
export const scrollsY = (element: Element) => /auto|scroll/.test(styleOf(element).overflowY)
export const cutsX = (element: Element) => /hidden|clip/.test(styleOf(element).overflowX)
export const cutsY = (element: Element) => /hidden|clip/.test(styleOf(element).overflowY)

/** The part of a box that is not scrolled out of sight, nor cut off, by its element or by what is around that. */
export function shownPart(box: Box, element: Element): Box {
  let shown = box
  for (const around of [element, ...boxesAround(element)]) {
    if (styleOf(around).display === "inline") continue
    const edge = boxOf(around)
    if (scrollsX(around) || cutsX(around)) {
      shown = intersectionOf(shown, { ...edge, top: shown.top, bottom: shown.bottom })
    }
    if (scrollsY(around) || cutsY(around)) {
      shown = intersectionOf(shown, { ...edge, left: shown.left, right: shown.right })
    }
  }
  return shown
}

/** Texts for screen readers only are as small as a point. */
function isForReadersOnly(element: Element): boolean {
  for (const around of [element, ...boxesAround(element)]) {
    if (styleOf(around).display !== "inline" && around.clientWidth <= 1 && cutsX(around))
      return true
  }
  return false
}

function linesOf(node: Node): Box[] {
  const range = document.createRange()
  range.selectNodeContents(node)
  return [...range.getClientRects()]
    .map(({ left, top, right, bottom }) => ({ left, top, right, bottom }))
    .filter(hasArea)
}

/** Every text that can be seen below an element. Drawings turn and scale theirs, so those are left out. */
export function textsIn(root: Element): Text[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement
    const words = node.textContent?.trim() ?? ""
    if (!element || words === "" || element.closest("svg, option, style, script")) continue
    if (!isSeen(element) || isForReadersOnly(element)) continue
    texts.push({ element, words, lines: linesOf(node) })
  }
  return texts
}

/** How a person finds an element in the source: its tag, its words and its classes. */
export function nameOf(element: Element, words = element.textContent ?? ""): string {
  const label = element.getAttribute("aria-label") ?? words
  const classes = element.getAttribute("class")?.slice(0, 80) ?? ""
  return `<${element.tagName.toLowerCase()}> “${label.trim().slice(0, 40)}” .${classes}`
}
