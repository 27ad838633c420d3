/** Where a group or a combo step is found in the page. */
export function groupElementId(id: string): string {
  return `choice-${id}`
}
