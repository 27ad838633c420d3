/**
 * One SVG path for all dark modules, a rectangle per horizontal run: a fraction of the size of a
 * square per module, and without hairlines between neighbours.
 */
export function qrPath(modules: readonly (readonly boolean[])[]): string {
  let path = ""
  modules.forEach((row, y) => {
    let start = -1
    for (let x = 0; x <= row.length; x += 1) {
      const dark = row[x] === true
      if (dark && start < 0) start = x
      if (!dark && start >= 0) {
        path += `M${start} ${y}h${x - start}v1h${start - x}z`
        start = -1
      }
    }
  })
  return path
}
