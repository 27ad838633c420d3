export type TypedPhone = { text: string; country: string }
