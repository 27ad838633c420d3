import { catalogueOf, directionOf, type Locale } from "@sufra/domain/kernel/locale"
import type { ReactNode } from "react"
import { flushSync } from "react-dom"
import { createRoot } from "react-dom/client"
import paperStyle from "./paper.css?inline"

/** Long enough for a slow printer dialog; a frame that stayed would be read by screen readers. */
const keepMs = 60_000
const pixelsPerMm = 96 / 25.4

function hiddenFrame(): HTMLIFrameElement {
  const frame = document.createElement("iframe")
  frame.title = "print"
  frame.tabIndex = -1
  frame.setAttribute("aria-hidden", "true")
  // Laid out at the width of the paper, yet nowhere to be seen.
  frame.style.cssText =
    "position:fixed;inset-inline-start:-200mm;top:0;width:80mm;height:200mm;border:0"
  document.body.append(frame)
  return frame
}

/** The fonts are the console's own: without them Arabic would be printed in whatever there is. */
function wearStyles(page: Document): void {
  for (const style of document.querySelectorAll('link[rel="stylesheet"], style')) {
    page.head.append(style.cloneNode(true))
  }
  const own = page.createElement("style")
  own.textContent = paperStyle
  page.head.append(own)
}

/** Exactly as long as what is on it: a roll is cut where the text ends. */
function cutPaper(page: Document): void {
  const heightMm = Math.ceil(page.body.scrollHeight / pixelsPerMm) + 4
  const size = page.createElement("style")
  size.textContent = `@page { size: 80mm ${heightMm}mm; margin: 0 }`
  page.head.append(size)
}

async function loaded(page: Document): Promise<void> {
  const links = [...page.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')]
  await Promise.all(
    links.map(
      (link) =>
        new Promise<void>((done) => {
          if (link.sheet) return done()
          link.addEventListener("load", () => done())
          link.addEventListener("error", () => done())
        }),
    ),
  )
  await page.fonts.ready
}

/** Prints one paper on 80 mm, without leaving the page. */
export async function printPaper(paper: ReactNode, locale: Locale): Promise<void> {
  const frame = hiddenFrame()
  const page = frame.contentDocument
  const view = frame.contentWindow
  if (!page || !view) return frame.remove()
  page.documentElement.lang = catalogueOf(locale)
  page.documentElement.dir = directionOf(locale)
  wearStyles(page)
  const root = createRoot(page.body)
  flushSync(() => root.render(paper))
  await loaded(page)
  cutPaper(page)
  const remove = () => {
    root.unmount()
    frame.remove()
  }
  view.addEventListener("afterprint", () => setTimeout(remove, 0), { once: true })
  setTimeout(remove, keepMs)
  view.print()
}
