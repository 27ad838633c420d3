import { page } from "vitest/browser"
import { openDialog } from "./fit-problems.ts"

export type TightSize = { name: string; width: number; height: number; text: string }

/** The narrowest phone that is still in use, and a usual one whose owner reads with letters of twice the size. */
export const tightSizes: TightSize[] = [
  { name: "320 px", width: 320, height: 568, text: "" },
  { name: "200 % text", width: 390, height: 844, text: "200%" },
]

function styleSheet(rule: string): HTMLStyleElement {
  const style = document.createElement("style")
  style.textContent = rule
  return style
}

/** A part that still moves has no true place yet. */
const still = styleSheet(
  "*, ::before, ::after { animation: none !important; transition: none !important; }",
)
/** A part that is skipped while nobody sees it has no true place either. */
const whole = styleSheet("* { content-visibility: visible !important; }")

export function holdStill(): void {
  document.head.append(still)
}

async function twoFrames(): Promise<void> {
  for (let frames = 0; frames < 2; frames += 1) {
    await new Promise((painted) => requestAnimationFrame(painted))
  }
}

/** Below a dialog nothing is measured, and a long menu takes its time: there it may stay skipped. */
export function showWhole(): void {
  if (!openDialog()) document.head.append(whole)
}

/** Until what depends on the size of the window, such as the room for a bar, has followed. */
export async function takeSize({ width, height, text }: TightSize): Promise<void> {
  document.documentElement.style.fontSize = text
  await page.viewport(width, height)
  await twoFrames()
}

export function giveSizeBack(): void {
  still.remove()
  whole.remove()
  document.documentElement.style.fontSize = ""
}
