import { m } from "@sufra/messages"
import { useEffect, useState } from "react"
import { hydrateRoot, type Root } from "react-dom/client"
import { renderToString } from "react-dom/server"
import { afterEach, expect, test } from "vitest"
import { startBrowserLocale } from "../locale.ts"
import { afterHydration, HydratedInTurn } from "./hydrated-in-turn.tsx"

let root: Root | null = null

afterEach(() => {
  root?.unmount()
  document.getElementById("sent")?.remove()
})

function Words() {
  return <p>{m["menu_page.title"]()}</p>
}

type Switch = (change: () => void) => void

/** A page whose language is another one as soon as it is hydrated. */
function Page({ onHydrated }: { onHydrated: Switch }) {
  const [, setEnglish] = useState(false)
  useEffect(() => {
    onHydrated(() => {
      startBrowserLocale("en")
      setEnglish(true)
    })
  }, [onHydrated])
  return (
    <HydratedInTurn>
      <Words />
      <Words />
    </HydratedInTurn>
  )
}

/** Opens a page that the server sent in Arabic; tells what React found to differ. */
async function open(onHydrated: Switch): Promise<unknown[]> {
  startBrowserLocale("sa")
  const host = document.createElement("div")
  host.id = "sent"
  host.innerHTML = renderToString(<Page onHydrated={onHydrated} />)
  expect(host.textContent).toContain(m["menu_page.title"]({}, { locale: "ar" }))
  document.body.append(host)
  const problems: unknown[] = []
  root = hydrateRoot(host, <Page onHydrated={onHydrated} />, {
    onRecoverableError: (error) => problems.push(error),
  })
  await expect
    .poll(() => host.textContent)
    .toBe(`${m["menu_page.title"]({}, { locale: "en" })}`.repeat(2))
  return problems
}

test("a language that is chosen while the page is hydrated waits for the last part of it", async () => {
  expect(await open(afterHydration)).toEqual([])
})

test("one that does not wait meets a part that was sent in another language", async () => {
  expect(await open((change) => change())).not.toEqual([])
})
