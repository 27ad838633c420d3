type Labelled = { label: string }

/** 2 comes before 10, and letters stand together. */
export function byLabel(one: Labelled, other: Labelled): number {
  return one.label.localeCompare(other.label, ["en", "ar"], { numeric: true, sensitivity: "base" })
}
