import { afterEach, beforeEach, expect, test } from "vitest"
import { fitProblems } from "./fit-problems.ts"

let host: HTMLElement

beforeEach(() => {
  // The page before may have been an Arabic one.
  document.documentElement.dir = "ltr"
  host = document.createElement("main")
  host.style.cssText = "width: 300px; font-size: 16px"
  document.body.append(host)
})

afterEach(() => host.remove())

const card = "position: relative; background: white; border: 1px solid grey;"

const faults: [name: string, html: string, told: string][] = [
  ["a page that is too wide", `<p style="width: 900px">Kabsa</p>`, "px wide, not"],
  [
    "a price that its card cuts",
    `<div style="${card} width: 60px; overflow: hidden; white-space: nowrap">12,345.00 SAR</div>`,
    "“12,345.00 SAR” .",
  ],
  [
    "a word that stands out of its button",
    `<button style="${card} width: 40px; padding: 0; white-space: nowrap">Add to cart</button>`,
    "stands out of <button>",
  ],
  [
    "lines that a fixed height cuts",
    `<div style="width: 60px; height: 20px; overflow: hidden">Grilled chicken with rice</div>`,
    "stands out of <div>",
  ],
  [
    "a name under a button",
    `<div style="${card}"><b>Chicken kabsa</b>
      <button style="position: absolute; left: 20px; top: 0">+</button></div>`,
    "<button> “+” . lies over <b> “Chicken kabsa”",
  ],
  [
    "two buttons over one another",
    `<div style="${card} height: 40px"><button>Less</button>
      <button style="position: absolute; left: 10px; top: 0">More</button></div>`,
    "<button> “Less” . lies over <button> “More”",
  ],
  [
    "a part that scrolls to the side",
    `<div style="overflow: auto; width: 100px"><p style="width: 200px">Kabsa</p></div>`,
    "scrolls sideways, 200 of 100 px",
  ],
  [
    "a sheet without room",
    `<div role="dialog" style="position: fixed; inset: 0">
      <div style="height: 60px; overflow-y: auto"><p style="height: 600px">Rice</p></div></div>`,
    "has only 60 px for its content",
  ],
  [
    "bars that cover the page",
    `<div style="position: fixed; inset: 20% 0 0 0; background: white">Cart</div>`,
    "of the window for the page",
  ],
]

test.each(faults)("finds %s", (_, html, told) => {
  host.innerHTML = html
  expect(fitProblems().join("\n")).toContain(told)
})

const sound: [name: string, html: string][] = [
  ["a text that wraps", `<div style="${card} width: 60px">Grilled chicken with rice</div>`],
  [
    "a description that ends after two lines",
    `<p class="line-clamp-2" style="width: 60px">Grilled chicken with rice and nuts</p>`,
  ],
  [
    "a row that is swiped",
    `<ul style="display: flex; overflow-x: auto; scrollbar-width: none">
      <li style="min-width: 200px">Rice</li><li style="min-width: 200px">Grills</li></ul>`,
  ],
  [
    "a text for screen readers",
    `<div style="${card}">Rice<span class="sr-only">sold out</span></div>`,
  ],
  [
    "what lies below a bar that stays",
    `<p>Rice</p><div style="position: fixed; top: 0; width: 300px; height: 40px">Cart</div>`,
  ],
]

test.each(sound)("passes over %s", (_, html) => {
  host.innerHTML = html
  expect(fitProblems()).toEqual([])
})
