import type { Category } from "../menu.ts"

/** Letters that are typed one way and written another: alef with hamza, taa marbuta, alef maqsura. */
const folded: Record<string, string> = {
  أ: "ا",
  إ: "ا",
  آ: "ا",
  ٱ: "ا",
  ة: "ه",
  ى: "ي",
  ؤ: "و",
  ئ: "ي",
}

function fold(text: string): string {
  return text
    .toLowerCase()
    .normalize("NFKC")
    .replace(/[\u064b-\u065f\u0670\u0640]/g, "")
    .replace(/[أإآٱةىؤئ]/g, (letter) => folded[letter] ?? letter)
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "")
    .trim()
}

/** Categories with the products that hold every typed word, in either language; all without words. */
export function findRows(categories: Category[], typed: string): Category[] {
  const words = fold(typed).split(/\s+/).filter(Boolean)
  if (words.length === 0) return categories
  return categories
    .map((category) => ({
      ...category,
      products: category.products.filter(({ name }) => {
        const text = fold(`${name.sa} ${name.en}`)
        return words.every((word) => text.includes(word))
      }),
    }))
    .filter(({ products }) => products.length > 0)
}
