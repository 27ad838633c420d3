import { describe, expect, it } from "vitest"

const routes = import.meta.glob<Record<string, unknown>>("./routes/*.tsx", {
  query: "?raw",
  import: "default",
  eager: true,
}) as unknown as Record<string, string>

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

  it("have no actions and call no loader of the server", () => {
    const forbidden = Object.entries(routes).filter(([, text]) =>
      /\b(?:serverLoader|clientAction|useFetcher|useSubmit|clientMiddleware)\b/.test(text),
    )
    expect(forbidden.map(([path]) => path)).toEqual([])
  })
})
