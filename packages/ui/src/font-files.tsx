import arabic from "./fonts/arabic.woff2?url"
import latin from "./fonts/latin.woff2?url"
import signs from "./fonts/signs.woff2?url"

/**
 * The served addresses of what a page's first view is written with, for `<link rel="preload"
 * as="font">`: the bundler gives them the same hashed name as in fonts.css, so a preload is never a
 * second download.
 */
export const fontFiles = { sa: [arabic, signs], en: [latin] } as const
