import {
  type Box,
  boxesAround,
  boxOf,
  cutsX,
  cutsY,
  forgetMeasures,
  hasArea,
  intersectionOf,
  isSeen,
  nameOf,
  scrollsX,
  scrollsY,
  shownPart,
  styleOf,
  type Text,
  textsIn,
} from "./boxes.ts"

/** Edges are rounded differently by neighbours: less than this is no overlap and no cut. */
const tolerance = 1.5
/** A line's box is higher than its letters. */
const emptyShareOfLine = 0.25
/** A sheet or a page that has less than this share of the window for its content cannot be used. */
const leastRoom = 0.3

const interactive =
  "a[href], button, input, select, textarea, summary, [role=button], [role=tab], [role=radio], " +
  "[role=checkbox], [role=switch], [role=menuitem], [role=option]"

/** A row made for swiping hides its scroll bar. */
function isSwiped(element: Element): boolean {
  return scrollsX(element) && styleOf(element).scrollbarWidth === "none"
}

function sidewaysScroll(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement
  const page =
    scrollWidth > clientWidth ? [`the page is ${scrollWidth} px wide, not ${clientWidth}`] : []
  const parts = [...document.body.querySelectorAll("*")]
    .filter((one) => !one.matches("input, textarea, select") && isSeen(one))
    .filter((one) => scrollsX(one) && !isSwiped(one) && one.scrollWidth > one.clientWidth + 1)
    .map((one) => `scrolls sideways, ${one.scrollWidth} of ${one.clientWidth} px: ${nameOf(one)}`)
  return [...page, ...parts]
}

/** After a number of lines, or at the end of one line, with an ellipsis: on purpose. */
function isShortened(element: Element): boolean {
  const { webkitLineClamp, textOverflow } = styleOf(element)
  return webkitLineClamp !== "none" || textOverflow === "ellipsis"
}

function isPainted(element: Element): boolean {
  const { backgroundColor, borderTopWidth, borderBottomWidth } = styleOf(element)
  const hasBorder = borderTopWidth !== "0px" && borderBottomWidth !== "0px"
  return hasBorder || !/^rgba\(.*, 0\)$|^transparent$/.test(backgroundColor)
}

function isBeyondX(line: Box, edge: Box): boolean {
  return line.left < edge.left - tolerance || line.right > edge.right + tolerance
}

function isBeyondY(line: Box, edge: Box): boolean {
  const spare = (line.bottom - line.top) * emptyShareOfLine
  return line.top < edge.top - spare || line.bottom > edge.bottom + spare
}

/** The first box around a text that it leaves, whether the box cuts it or it only stands out of it. */
function boxThatIsLeft({ element, lines }: Text): Element | "window" | null {
  let isFreeX = false
  let isFreeY = false
  for (const around of [element, ...boxesAround(element)]) {
    if (styleOf(around).display === "inline" || styleOf(around).display === "contents") continue
    if (isShortened(around)) return null
    if (scrollsX(around)) isFreeX = true
    if (scrollsY(around)) isFreeY = true
    const edge = boxOf(around)
    if (!isFreeX && lines.some((line) => isBeyondX(line, edge))) return around
    const isEdgeY = cutsY(around) || (isPainted(around) && !cutsX(around))
    if (!isFreeY && isEdgeY && lines.some((line) => isBeyondY(line, edge))) return around
  }
  const page = { left: 0, right: document.documentElement.clientWidth, top: 0, bottom: 0 }
  return !isFreeX && lines.some((line) => isBeyondX(line, page)) ? "window" : null
}

function cutTexts(texts: Text[]): string[] {
  return texts.flatMap((text) => {
    const left = boxThatIsLeft(text)
    if (!left) return []
    const name = left === "window" ? "the window" : nameOf(left)
    return [`${nameOf(text.element, text.words)} stands out of ${name}`]
  })
}

/** A part of the page that stays while the rest scrolls lies over it on purpose. */
function layerOf(element: Element): Element | null {
  for (let up: Element | null = element; up; up = up.parentElement) {
    const { position } = styleOf(up)
    if (position === "fixed" || position === "sticky" || up.matches("[role=dialog]")) return up
  }
  return null
}

type Part = { element: Element; boxes: Box[]; layer: Element | null; isText: boolean; name: string }

function shrunk({ left, top, right, bottom }: Box, isText: boolean): Box {
  const spare = isText ? (bottom - top) * emptyShareOfLine : tolerance
  return {
    left: left + tolerance,
    right: right - tolerance,
    top: top + spare,
    bottom: bottom - spare,
  }
}

function partOf(element: Element, boxes: Box[], words?: string): Part {
  const isText = words !== undefined
  const shown = boxes.map((box) => shrunk(shownPart(box, element), isText)).filter(hasArea)
  const name = nameOf(element, words)
  return { element, boxes: shown, layer: layerOf(element), isText, name }
}

function controlsIn(root: Element): Part[] {
  return [...root.querySelectorAll(interactive)]
    .filter((one) => isSeen(one) && !one.closest("svg"))
    .map((one) => {
      const isInline = styleOf(one).display === "inline"
      const boxes = isInline
        ? [...one.getClientRects()].map(({ left, top, right, bottom }) => ({
            ...{ left, top, right, bottom },
          }))
        : [boxOf(one)]
      return partOf(one, boxes)
    })
}

/** A sign inside a field, such as the one that empties it, stands there on purpose. */
function isInField(one: Part, other: Part): boolean {
  const field = [one, other].find(({ element }) => element.matches("input, textarea"))
  const sign = field === one ? other : one
  return Boolean(field) && sign.element.parentElement === field?.element.parentElement
}

function belongTogether(one: Part, other: Part): boolean {
  if (one.element === other.element) return true
  if (!one.isText && (one.element.contains(other.element) || isInField(one, other))) return true
  return !other.isText && (other.element.contains(one.element) || isInField(one, other))
}

function areApart(one: Part, other: Part): boolean {
  if (one.layer !== other.layer) return true
  const touch = one.boxes.some((box) =>
    other.boxes.some((next) => hasArea(intersectionOf(box, next))),
  )
  return !touch || belongTogether(one, other)
}

function overlaps(parts: Part[]): string[] {
  return parts.flatMap((one, index) =>
    parts
      .slice(index + 1)
      .filter((other) => !areApart(one, other))
      .map((other) => `${one.name} lies over ${other.name}`),
  )
}

function isTooLow(height: number): boolean {
  return height < window.innerHeight * leastRoom
}

/** Where bars and buttons that stay in view leave too little of what they belong to. */
function crampedParts(dialog: Element | null): string[] {
  if (dialog) {
    return [dialog, ...dialog.querySelectorAll("*")]
      .filter((one) => scrollsY(one) && one.scrollHeight > one.clientHeight + 1)
      .filter((one) => !one.matches("textarea, select") && isTooLow(one.clientHeight))
      .map((one) => `has only ${one.clientHeight} px for its content: ${nameOf(one)}`)
  }
  const staying = [...document.body.querySelectorAll("*")].filter(
    (one) => /fixed|sticky/.test(styleOf(one).position) && isSeen(one),
  )
  const taken = staying
    .map(boxOf)
    .filter(({ left, right }) => right - left > window.innerWidth / 2)
    // What covers the whole window is no bar, but a layer for notices that lets taps through.
    .filter(({ top, bottom }) => top <= 1 !== bottom >= window.innerHeight - 1)
    .reduce((sum, { top, bottom }) => sum + (bottom - top), 0)
  const left = window.innerHeight - taken
  return isTooLow(left) ? [`bars leave ${left} px of the window for the page`] : []
}

/** The dialog that covers the page, when one is open: the page below was measured without it. */
export function openDialog(): Element | null {
  const dialogs = [...document.querySelectorAll("[role=dialog], [role=alertdialog], dialog[open]")]
  return dialogs.filter(isSeen).at(-1) ?? null
}

/**
 * What does not fit on the page as it is shown now, a sentence each: a scroll to the side, texts that are cut or
 * stand out of their box, texts and buttons that lie over one another, and sheets without room.
 */
export function fitProblems(): string[] {
  forgetMeasures()
  const dialog = openDialog()
  const root = dialog ?? document.body
  const texts = textsIn(root)
  const parts = [
    ...controlsIn(root),
    ...texts.map(({ element, lines, words }) => partOf(element, lines, words)),
  ]
  const found = [
    ...sidewaysScroll(),
    ...cutTexts(texts),
    ...overlaps(parts),
    ...crampedParts(dialog),
  ]
  return [...new Set(found)]
}
