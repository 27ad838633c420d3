import { m } from "@sufra/messages"

type PhoneFrameProps = { path: string; className?: string }

/** A real guest page, as it is: it hears of changes by itself, like any other open page. */
export function PhoneFrame({ path, className = "" }: PhoneFrameProps) {
  return (
    <div className={`overflow-hidden rounded-[36px] border-[8px] border-ink bg-page ${className}`}>
      <iframe src={path} title={m["menu_editor.preview"]()} className="block size-full border-0" />
    </div>
  )
}
