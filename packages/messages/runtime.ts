// What the compiled texts stand on, in place of Paraglide's own runtime: that one also knows cookies,
// addresses and strategies, none of which are used here, and a guest's phone would load them all.

export type Locale = "ar" | "en"
export type LocalizedString = string
export type MessageMetadata<Inputs, Options, Markup> = {
  readonly __paraglide?: { inputs: Inputs; options: Options; markup: Markup }
}

/** Asked for by every text; set by an edition for one language only, which we do not make. */
export const experimentalStaticLocale: Locale | undefined = undefined

export let getLocale = (): Locale => "ar"

/** Each app says where its language comes from: the page, or the request that is being answered. */
export function overwriteGetLocale(find: () => Locale): void {
  getLocale = find
}
