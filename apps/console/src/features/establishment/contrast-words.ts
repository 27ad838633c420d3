import { contrast, readableInk, readableOn } from "@sufra/domain/establishment/theme"
import { m } from "@sufra/messages"

function ratioText(ratio: number): string {
  // Rounded down: 4.49 must not be sold as the 4.5 that it is not.
  return (Math.floor(ratio * 10) / 10).toFixed(1)
}

/** What the page will do with a colour, in words: the text on it, and itself as a text. */
export function contrastWords(colour: string): { onIt: string; asText: string } {
  const text = readableOn(colour)
  const ratio = ratioText(contrast(text, colour))
  const ink = readableInk(colour)
  return {
    onIt: onItWords(text, ratio),
    asText:
      ink === colour
        ? m["brand.ink_same"]()
        : m["brand.ink_darkened"]({ colour: `\u2066${ink}\u2069` }),
  }
}

function onItWords(text: string, ratio: string): string {
  if (text === "#FFFFFF") return m["brand.contrast_white"]({ ratio })
  return text === "#000000"
    ? m["brand.contrast_black"]({ ratio })
    : m["brand.contrast_dark"]({ ratio })
}
