type UnbrokenProps = { text: string; part: string | undefined }

/** A sentence whose one part, such as an order's number, stays on one line and in its own direction. */
export function Unbroken({ text, part }: UnbrokenProps) {
  const [before = text, ...after] = part ? text.split(part) : [text]
  if (after.length === 0) return text
  return (
    <>
      {before}
      <bdi dir="ltr" className="whitespace-nowrap">
        {part}
      </bdi>
      {after.join(part)}
    </>
  )
}
