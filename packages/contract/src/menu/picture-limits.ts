/** The widths a picture is offered in; any other width is a 404, so nobody can fill the disk. */
export const mediaWidths = [64, 160, 320, 480, 640, 960, 1280, 1600] as const

/** Refused by the server above it, and by the console before it sends ten megabytes for nothing. */
export const largestUploadBytes = 10 * 1024 * 1024

/** A phone's photo is as large: beyond it a small file may unpack into gigabytes. */
export const largestPicture = { pixels: 25_000_000, edge: 10_000 } as const

/** What the server reads: offered when a file is chosen, so that nobody picks what is refused. */
export const uploadTypes = ["image/jpeg", "image/png", "image/webp", "image/gif", "image/avif"]
