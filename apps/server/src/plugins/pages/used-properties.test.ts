import { describe, expect, it } from "vitest"
import { propertiesIn, withoutUnusedProperties } from "./used-properties.ts"

const without = (css: string, ...elsewhere: string[]) =>
  withoutUnusedProperties(css, new Set(elsewhere))

describe("custom properties that nothing asks for", () => {
  it("leave the theme, and those that only they asked for go with them", () => {
    const css =
      "@layer theme{:root,:host{--a:1px;--b:var(--c);--c:2px;--d:3px}}@layer utilities{.x{margin:var(--a)}}"
    expect(without(css)).toBe(
      "@layer theme{:root,:host{--a:1px;}}@layer utilities{.x{margin:var(--a)}}",
    )
  })

  it("stay when the page or a script names them", () => {
    const css = "@layer theme{:root{--a:1px;--b:2px}}"
    expect(without(css, "--b")).toBe("@layer theme{:root{--b:2px}}")
    expect(propertiesIn('style="--products:9;width:var(--b)"')).toEqual(["--products", "--b"])
  })

  it("are not registered, and not set up for old browsers either", () => {
    const css =
      '@layer properties{@supports (x:y){*,:before{--tw-a:initial;--tw-b:0}}}.x{width:var(--tw-b)}@property --tw-a{syntax:"*";inherits:false}@property --tw-b{syntax:"*";inherits:false;initial-value:0}'
    expect(without(css)).toBe(
      '@layer properties{@supports (x:y){*,:before{--tw-b:0}}}.x{width:var(--tw-b)}@property --tw-b{syntax:"*";inherits:false;initial-value:0}',
    )
  })

  it("stay where a rule sets them for itself", () => {
    const css = "@layer utilities{.x{--own:1}}:root{--primary:red}"
    expect(without(css)).toBe(css)
  })
})
