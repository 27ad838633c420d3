import type { LocalText } from "@sufra/domain/kernel/locale"
import { mm, type Pdf } from "../../../pdf/document.ts"
import { drawQr, qrModules } from "../../../pdf/qr.ts"
import { type Align, drawBlock, fitText, type TextStyle, widthOf } from "../../../pdf/text.ts"

/** A strip of the receipt: known how high before it is drawn, so that a roll is cut where it ends. */
export type Row = { height: number; draw: (at: { x: number; y: number }) => void }

export type Format = {
  /** Of what is written, between the margins. */
  width: number
  small: number
  body: number
  title: number
  qr: number
}

const ink = "#1C1917"
const quietInk = "#57534E"
const mostLines = 6
/** The tails of Arabic letters reach below the line, into what follows. */
const tailShare = 0.14

const rtl = (weight: TextStyle["weight"]): TextStyle => ({ weight, direction: "rtl" })
const ltr = (weight: TextStyle["weight"]): TextStyle => ({ weight, direction: "ltr" })

/** Draws the rows of one receipt, Arabic from the right, amounts in a column at the left. */
export function rowsIn(pdf: Pdf, format: Format) {
  const { width, small, body, title } = format
  const gap = body * 0.5

  function fitted(text: string, style: TextStyle, size: number, room = width) {
    return fitText(pdf, text, style, {
      width: room,
      size,
      smallest: size * 0.8,
      mostLines,
    })
  }

  function centred(text: string, style: TextStyle, size: number, colour = ink): Row {
    const block = fitted(text, style, size)
    const align: Align = "centre"
    return {
      height: block.height,
      draw: ({ x, y }) => void drawBlock(pdf, block, { x, y, width, align, colour }),
    }
  }

  function space(height: number): Row {
    return { height, draw: () => undefined }
  }

  function rule(): Row {
    const height = body
    return {
      height,
      draw: ({ x, y }) => {
        pdf.doc.lineWidth(0.6).strokeColor("#A8A29E").dash(2, { space: 2 })
        pdf.doc
          .moveTo(x, y + height / 2)
          .lineTo(x + width, y + height / 2)
          .stroke()
          .undash()
      },
    }
  }

  /** A name in both languages and what it comes to: on one line where that fits, else one below the other. */
  function pair(name: LocalText, value: string, options: { isStrong?: boolean } = {}): Row {
    const weight = options.isStrong ? "bold" : "regular"
    const size = options.isStrong ? body * 1.15 : body
    const figures = fitText(pdf, value, ltr(weight), {
      width: width * 0.45,
      size,
      smallest: size * 0.6,
      mostLines: 1,
    })
    const room = width - Math.max(widthOf(figures), width * 0.2) - gap
    const arabic = fitted(name.sa, rtl(weight), size, room)
    const english = fitted(name.en, ltr("regular"), small, room)
    const isOneLine = widthOf(arabic) + gap + widthOf(english) <= room
    const names = isOneLine ? arabic.height : arabic.height + size * tailShare + english.height
    return {
      height: Math.max(names, figures.height) + body * 0.2,
      draw: ({ x, y }) => {
        drawBlock(pdf, figures, { x, y, width, align: "left", colour: ink })
        drawBlock(pdf, arabic, { x, y, width, align: "right", colour: ink })
        const beside = {
          y: y + (arabic.height - english.height) * 0.6,
          right: widthOf(arabic) + gap,
        }
        const below = { y: y + arabic.height + size * tailShare, right: 0 }
        const at = isOneLine ? beside : below
        const box = { x, y: at.y, width: width - at.right, align: "right" as const }
        drawBlock(pdf, english, { ...box, colour: quietInk })
      },
    }
  }

  /** A text of somebody's own, or in both languages, with nothing beside it. */
  function note(text: LocalText): Row[] {
    return [centred(text.sa, rtl("regular"), small, quietInk)].concat(
      text.en === text.sa ? [] : [centred(text.en, ltr("regular"), small, quietInk)],
    )
  }

  function heading(text: LocalText): Row[] {
    return [
      centred(text.sa, rtl("bold"), title),
      space(title * tailShare),
      centred(text.en, ltr("regular"), title * 0.72, quietInk),
    ]
  }

  function qr(text: string): Row {
    const size = mm(format.qr)
    const modules = qrModules(text)
    return {
      height: size,
      draw: ({ x, y }) => drawQr(pdf, modules, { x: x + (width - size) / 2, y, size }),
    }
  }

  return { pair, note, heading, rule, space, qr }
}
