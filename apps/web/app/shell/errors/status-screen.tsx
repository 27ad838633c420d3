import { type ReactNode, useState } from "react"

type StatusScreenProps = {
  /** A picture of the fluent emoji set, by its address. */
  picture: string
  title: string
  text?: ReactNode
  /** One way on. */
  action?: ReactNode
  /** What staff can find in the log. */
  reference?: ReactNode
}

/** A state of the whole page: deactivated, unknown code, not authorised, offline. */
export function StatusScreen({ picture, title, text, action, reference }: StatusScreenProps) {
  // Without a network the picture may not come either.
  const [isBroken, setBroken] = useState(false)
  return (
    <section className="mx-auto flex w-full max-w-md flex-1 flex-col items-center justify-center px-6 py-16 text-center">
      {isBroken ? null : (
        <span className="mb-8 grid size-40 place-items-center rounded-full bg-warm">
          <img src={picture} alt="" width={104} height={104} onError={() => setBroken(true)} />
        </span>
      )}
      <h1 className="text-balance font-semibold text-heading">{title}</h1>
      {text ? <p className="mt-3 text-pretty text-ink-2">{text}</p> : null}
      {action ? (
        <div className="mt-8 flex w-full flex-wrap justify-center gap-3">{action}</div>
      ) : null}
      {reference ? <p className="mt-6 text-ink-3 text-small">{reference}</p> : null}
    </section>
  )
}
