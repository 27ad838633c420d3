export { PaperHead, type PaperPlace } from "./bill.tsx"
export { Check } from "./check.tsx"
export { printPaper } from "./print-paper.tsx"
export { usePaperPlace, usePrintPapers } from "./use-print-papers.tsx"
