/**
 * What turns the line around it, or cannot be seen at all: direction marks and overrides, zero-width
 * spaces, control characters. The joiner of emoji families (U+200D) and the non-joiner stay.
 */
const invisible =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is taken out
  /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u00ad\u061c\u200b\u200e\u200f\u2028-\u202e\u2060\u2066-\u2069\ufeff]/g

/** A name: one line, without blanks around it or twice in it. */
export function cleanLine(text: string): string {
  return text
    .replace(/[\t\n\r\u2028\u2029]/g, " ")
    .replace(invisible, "")
    .replace(/\s+/g, " ")
    .trim()
}

/** A description: line breaks stay, an empty line at most between two of them. */
export function cleanParagraph(text: string): string {
  return text
    .replace(/\r\n?|\u2028|\u2029/g, "\n")
    .replace(/\t/g, " ")
    .replace(invisible, "")
    .replace(/ *\n */g, "\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim()
}
