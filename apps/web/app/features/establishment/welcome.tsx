import phonePicture from "@lobehub/fluent-emoji-3d/assets/1f4f1.webp"
import type { ApiReply } from "@sufra/contract/client/client"
import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import { Card } from "@sufra/ui/card"
import { TextField } from "@sufra/ui/field"
import { ChevronForwardIcon } from "@sufra/ui/icon"
import { type FormEvent, useState } from "react"
import { Link, useNavigate } from "react-router"
import { PlaceLogo } from "../../shell/frame/place-logo.tsx"
import { useLocale } from "../../shell/locale.ts"
import { codeIn } from "./code-in.ts"
import { LastPlace } from "./last-place.tsx"

type Places = ApiReply<"GET /installation/">["places"]

/** What this is, and how to get in: with the phone's camera, or by typing what is printed. */
export function Welcome({ places }: { places: Places }) {
  return (
    <div className="mx-auto flex w-full max-w-md flex-1 flex-col justify-center gap-8 px-4 py-10">
      <header className="flex flex-col items-center text-center">
        <span className="mb-6 grid size-32 place-items-center rounded-full bg-warm">
          <img src={phonePicture} alt="" width={84} height={84} />
        </span>
        <h1 className="text-balance font-semibold text-heading">{m["start.title"]()}</h1>
        <p className="mt-3 text-pretty text-ink-2">{m["start.text"]()}</p>
      </header>
      <LastPlace />
      <CodeForm />
      {places.length > 0 ? <DemoPlaces places={places} /> : null}
    </div>
  )
}

function CodeForm() {
  const navigate = useNavigate()
  const [text, setText] = useState("")
  const [isWrong, setWrong] = useState(false)

  function open(event: FormEvent) {
    event.preventDefault()
    const code = codeIn(text)
    setWrong(!code)
    if (code) void navigate(`/qr/${code}`)
  }

  return (
    <Card render={<form onSubmit={open} noValidate />} className="flex flex-col gap-4">
      <TextField
        label={m["start.code_label"]()}
        hint={m["start.code_hint"]()}
        error={isWrong ? m["start.code_wrong"]() : undefined}
        value={text}
        onChange={(event) => setText(event.target.value)}
        dir="ltr"
        autoComplete="off"
        spellCheck={false}
      />
      <Button type="submit" size="large" fullWidth>
        {m["start.open"]()}
      </Button>
    </Card>
  )
}

function DemoPlaces({ places }: { places: Places }) {
  const locale = useLocale()
  return (
    <section aria-labelledby="demo-places">
      <h2 id="demo-places" className="mb-3 font-semibold text-title">
        {m["start.demo"]()}
      </h2>
      <ul className="flex flex-col gap-3">
        {places.map((place) => (
          <li key={place.id}>
            <Card
              interactive
              padding="small"
              render={<Link to={`/qr/${place.id}`} />}
              className="flex items-center gap-3 text-ink no-underline"
            >
              <PlaceLogo logo={place.logo} size="small" />
              <span className="font-semibold">{place.name[locale]}</span>
              <ChevronForwardIcon className="ms-auto text-ink-3" />
            </Card>
          </li>
        ))}
      </ul>
      <Button className="mt-4" variant="outline" fullWidth render={<a href="/console/" />}>
        {m["start.console"]()}
      </Button>
    </section>
  )
}
