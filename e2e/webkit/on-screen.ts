/** Where something stands on a page, as an XPath: by the words a guest reads there. */
export type Place = string

/** XPath has no escapes: a text with both kinds of quotes would have to be put together. */
const quoted = (text: string) => (text.includes('"') ? `'${text}'` : `"${text}"`)

const says = (text: string) => `contains(normalize-space(.), ${quoted(text)})`

const isNamed = (name: string) =>
  `(${says(name)} or contains(@aria-label, ${quoted(name)})
    or @aria-labelledby = //*[${says(name)}]/@id)`

export const button = (name: string): Place => `//button[${isNamed(name)}]`

export const link = (name: string): Place => `//a[${isNamed(name)}]`

export const heading = (name: string): Place =>
  `//*[self::h1 or self::h2 or self::h3][${says(name)}]`

export const dialog = (name: string): Place =>
  `//*[self::dialog or @role = "dialog"][${isNamed(name)}]`

/** What is chosen or typed into, by its label. */
export const field = (label: string): Place =>
  `//*[self::input or self::textarea or self::select][@id = //label[${says(label)}]/@for
    or ancestor::label[${says(label)}] or ${isNamed(label)}]`

export const text = (words: string): Place => `//main//*[text()[${says(words)}]]`

export const inside = (outer: Place, inner: Place): Place => `${outer}${inner}`
