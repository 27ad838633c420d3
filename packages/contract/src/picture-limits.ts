/** The widths a picture is offered in; any other width is a 404, so nobody can fill the disk. */
export const mediaWidths = [64, 160, 320, 480, 640, 960, 1280, 1600] as const

/** Refused by the server above it, and by the console before it sends ten megabytes for nothing. */
export const largestUploadBytes = 10 * 1024 * 1024
