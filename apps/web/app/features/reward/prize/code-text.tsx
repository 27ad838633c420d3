/** In groups of four, which are easier to read aloud; from left to right in both languages. */
export function CodeText({ code, className }: { code: string; className?: string }) {
  return (
    <bdi dir="ltr" className={`tabular-nums ${className ?? ""}`}>
      {code.replace(/.{4}(?=.)/g, "$& ")}
    </bdi>
  )
}
