export type Budget = { text: string; isMet(figure: number): boolean }

function atLeast(limit: number, text: string): Budget {
  return { text, isMet: (figure) => figure >= limit }
}

function atMost(limit: number, text: string): Budget {
  return { text, isMet: (figure) => figure <= limit }
}

/** From the design page on quality; the long menu's is our own, once all of it is taken over. */
export const budgets = {
  dataThroughput: atLeast(0.3, "0.30x"),
  pageThroughput: atLeast(0.15, "0.15x"),
  streamMemory: atMost(20, "20 kB"),
  eventToAll: atMost(250, "250 ms"),
  commitToOne: atMost(50, "p99 50 ms"),
  serverMemory: atMost(200, "200 MB"),
  htmlAndCss: atMost(25, "25 kB"),
  script: atMost(110, "110 kB"),
  pageWithoutImages: atMost(150, "150 kB"),
  ownChunk: atMost(15, "15 kB"),
  firstPaint: atMost(1.05, "1.05x"),
  largestPaint: atMost(1.2, "1.20x"),
  layoutShift: atMost(0, "0"),
  longMenu: atMost(1.1, "1.10x"),
  blockingTime: atMost(50, "50 ms"),
  lighthouse: atLeast(100, "100"),
  interaction: atMost(50, "50 ms"),
  searchKeystroke: atMost(5, "p99 5 ms"),
  mistakesFound: atLeast(95, "95 %"),
  placing: atLeast(1_000, "1,000 /s"),
  placingAlone: atMost(6, "6 ms"),
  placingSpread: atMost(4, "4x"),
  placingGrowth: atLeast(0.9, "0.90x"),
  secondStart: atMost(5, "5 s"),
} satisfies Record<string, Budget>
