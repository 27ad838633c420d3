import en from "../../../../packages/messages/en.json" with { type: "json" }

const namespaces = [...new Set(Object.keys(en).map((key) => key.split(".")[0]))].join("|")
/** A catalogue key that reached the screen, an empty value, or a place holder nobody filled. */
const suspicious = new RegExp(
  String.raw`(?<![\w@./-])(?:(?:${namespaces})\.[a-z][a-z_]+(?![\w./-])|undefined|NaN|\[object Object\]|\{\w+\})(?!\w)`,
  "g",
)

/** What of these texts was meant for a catalogue. */
export function untranslatedIn(texts: string): string[] {
  return [...new Set(texts.match(suspicious) ?? [])]
}

/** Everything that a page says, as read and as spoken. */
export function textsOfPage(): string {
  const spoken = ["aria-label", "title", "placeholder", "alt"]
  const attributes = [...document.querySelectorAll("*")].flatMap((element) =>
    spoken.map((name) => element.getAttribute(name) ?? ""),
  )
  // biome-ignore lint/performance/useDomNodeTextContent: scripts and hidden texts are nobody's reading
  return [document.title, document.body?.innerText ?? "", ...attributes].join("\n")
}
