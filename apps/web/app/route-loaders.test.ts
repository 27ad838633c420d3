import { expect, it } from "vitest"

const routes = import.meta.glob<string>("./routes/**/*.tsx", {
  query: "?raw",
  import: "default",
  eager: true,
})

function isExported(text: string, name: string): boolean {
  return new RegExp(`^export (?:async )?(?:function|const) ${name}\\b`, "m").test(text)
}

/** A navigation calls the API directly: the server's loaders serve pages alone. */
it("every route that loads on the server loads in the browser too", () => {
  const withLoader = Object.entries(routes).filter(([, text]) => isExported(text, "loader"))
  expect(withLoader.length).toBeGreaterThan(5)
  const onlyOnServer = withLoader.filter(([, text]) => !isExported(text, "clientLoader"))
  expect(onlyOnServer.map(([path]) => path)).toEqual([])
})
