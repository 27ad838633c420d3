import { describe, expect, it } from "vitest"

const routes = import.meta.glob<Record<string, unknown>>("./routes/*.tsx", {
  query: "?raw",
  import: "default",
  eager: true,
}) as unknown as Record<string, string>

const screens = import.meta.glob<string>("./{features,shell}/**/*.{ts,tsx}", {
  query: "?raw",
  import: "default",
  eager: true,
})

/** The browser's router cannot ask the server for a route's data (router-parts/single-fetch.ts). */
describe("the routes", () => {
  it("load in the browser whatever they load on the server", () => {
    const exported = (text: string, name: string) =>
      new RegExp(`^export (?:async )?(?:function|const) ${name}\\b`, "m").test(text)
    const withLoader = Object.entries(routes).filter(([, text]) => exported(text, "loader"))
    expect(withLoader.length).toBeGreaterThan(5)
    const onlyOnServer = withLoader.filter(([, text]) => !exported(text, "clientLoader"))
    expect(onlyOnServer.map(([path]) => path)).toEqual([])
  })

  /** The functions behind these are not in the browser's router (build-parts/left-out.ts). */
  it("have no actions, call no loader of the server, and ask for nothing that is left out", () => {
    const names =
      /\b(?:serverLoader|clientAction|clientMiddleware|useFetchers?|useSubmit|useBlocker|useActionState|useFormState|SuspenseList|[vV]iewTransition|<Form|<Fragment ref|prefetch=|preconnect\(|preinit\w*\()/
    const forbidden = Object.entries({ ...routes, ...screens }).filter(
      ([path, text]) => !path.includes(".test.") && names.test(text),
    )
    expect(forbidden.map(([path]) => path)).toEqual([])
  })
})
