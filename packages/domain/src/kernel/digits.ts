/** Arabic and Persian keyboards type digits of their own; everything else stays as it is. */
export function latinDigits(text: string): string {
  return text.replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) =>
    String(digit.charCodeAt(0) & 0x0f),
  )
}
