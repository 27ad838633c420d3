export const longestName = 80

export type NameProblem = "name_required" | "name_starts_with_letter" | "person_name_too_long"

/** A letter of any script: نورة, Émile and Нина are names, «7» and «.» are not. */
export function nameProblem(name: string): NameProblem | null {
  const text = name.trim()
  if (text === "") return "name_required"
  if ([...text].length > longestName) return "person_name_too_long"
  return /^\p{L}/u.test(text) ? null : "name_starts_with_letter"
}

/** As it is called out and put on a table's bill: the first of the names. */
export function firstNameOf(name: string): string {
  return name.trim().split(/\s+/u)[0] ?? ""
}
