import arabic from "@fontsource-variable/readex-pro/files/readex-pro-arabic-wght-normal.woff2?url"
import latin from "@fontsource-variable/readex-pro/files/readex-pro-latin-wght-normal.woff2?url"

/**
 * The served addresses of the two font files, for `<link rel="preload" as="font">`: the bundler
 * gives them the same hashed name as in fonts.css, so a preload is never a second download.
 */
export const fontFiles = { arabic, latin } as const
