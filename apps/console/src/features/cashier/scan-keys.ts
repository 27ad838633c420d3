type Pressed = Pick<KeyboardEvent, "key" | "code" | "ctrlKey" | "metaKey" | "altKey">

/** A key that writes a sign, and is no shortcut. A space presses the button that has the focus. */
export function isWriting({ key, ctrlKey, metaKey, altKey }: Pressed): boolean {
  return key.length === 1 && key !== " " && !ctrlKey && !metaKey && !altKey
}

/**
 * The Latin letter of a key that writes another one: a scanner presses keys, and on an Arabic keyboard a code
 * would come out in Arabic letters. Null: the key writes what it should.
 */
export function latinLetter(pressed: Pressed): string | null {
  const letter = /^Key([A-Z])$/.exec(pressed.code)?.[1]
  const isLatin = /^[a-z]$/i.test(pressed.key)
  return letter && !isLatin && isWriting(pressed) ? letter : null
}
