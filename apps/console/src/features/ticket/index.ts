export { Check } from "./check.tsx"
export { OrderReceipts } from "./order-receipts.tsx"
export { printPaper } from "./print-paper.tsx"
export { usePaperPlace, usePrintPapers } from "./use-print-papers.tsx"
