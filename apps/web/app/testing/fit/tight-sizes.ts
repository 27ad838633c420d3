import { page } from "vitest/browser"

export type TightSize = { name: string; width: number; height: number; text: string }

/** The narrowest phone that is still in use, and a usual one whose owner reads with letters of twice the size. */
export const tightSizes: TightSize[] = [
  { name: "320 px", width: 320, height: 568, text: "" },
  { name: "200 % text", width: 390, height: 844, text: "200%" },
]

const still = document.createElement("style")
// Parts that are skipped while nobody sees them have no true place, and what still moves has none yet.
still.textContent = `
  * { content-visibility: visible !important; }
  *, ::before, ::after { animation: none !important; transition: none !important; }
`

export function holdStill(): void {
  document.head.append(still)
}

async function twoFrames(): Promise<void> {
  for (let frames = 0; frames < 2; frames += 1) {
    await new Promise((painted) => requestAnimationFrame(painted))
  }
}

/** Until what depends on the size of the window, such as the room for a bar, has followed. */
export async function takeSize({ width, height, text }: TightSize): Promise<void> {
  document.documentElement.style.fontSize = text
  await page.viewport(width, height)
  await twoFrames()
}

export function giveSizeBack(): void {
  still.remove()
  document.documentElement.style.fontSize = ""
}
