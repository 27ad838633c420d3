/** On a slow phone the errors are drawn some frames after they are known. */
const framesLooked = 30

/** The first field that is wrong is where the person goes on. */
export function focusFirstError(form: HTMLFormElement | null, framesLeft = framesLooked): void {
  requestAnimationFrame(() => {
    const field = form?.querySelector<HTMLElement>("[aria-invalid=true]")
    if (field) field.focus()
    else if (framesLeft > 0) focusFirstError(form, framesLeft - 1)
  })
}
