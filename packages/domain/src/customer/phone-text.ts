/** Grouped as it is read aloud: +966 11 555 0112. A number of another shape is left as it is. */
export function phoneText(phone: string): string {
  return phone.replace(/^(\+966)(\d{2})(\d{3})(\d{4})$/, "$1 $2 $3 $4")
}
