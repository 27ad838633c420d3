export type Budget = { text: string; isMet(figure: number): boolean }

function atLeast(limit: number, text: string): Budget {
  return { text, isMet: (figure) => figure >= limit }
}

function atMost(limit: number, text: string): Budget {
  return { text, isMet: (figure) => figure <= limit }
}

/** From the design page on quality; the long menu's is our own, once all of it is taken over. */
export const budgets = {
  dataThroughput: atLeast(0.25, "0.25x"),
  pageThroughput: atLeast(0.15, "0.15x"),
  streamMemory: atMost(20, "20 kB"),
  eventToAll: atMost(500, "500 ms"),
  commitToOne: atMost(50, "p99 50 ms"),
  overloadDone: atLeast(0.8, "0.80x"),
  overloadAnswer: atMost(2_000, "2 s"),
  overloadHealth: atMost(1_000, "1 s"),
  strangerCpu: atMost(15, "15 ms"),
  serverMemory: atMost(280, "280 MB"),
  htmlAndCss: atMost(40, "40 kB"),
  script: atMost(130, "130 kB"),
  pageWithoutImages: atMost(200, "200 kB"),
  ownChunk: atMost(20, "20 kB"),
  firstPaint: atMost(1.05, "1.05x"),
  largestPaint: atMost(1.2, "1.20x"),
  layoutShift: atMost(0.01, "0.01"),
  longMenu: atMost(1.1, "1.10x"),
  blockingTime: atMost(200, "200 ms"),
  lighthousePerformance: atLeast(95, "95"),
  lighthouseOthers: atLeast(100, "100"),
  interaction: atMost(100, "100 ms"),
  searchKeystroke: atMost(5, "p99 5 ms"),
  mistakesFound: atLeast(95, "95 %"),
  placing: atLeast(0.018, "0.018x"),
  placingSpread: atMost(4, "4x"),
  placingMillionOrders: atLeast(0.9, "0.90x"),
  placingManyPlaces: atLeast(0.5, "0.50x"),
  placingWithLoyalty: atLeast(0.8, "0.80x"),
  walletData: atLeast(0.05, "0.05x"),
  customersPage: atMost(300, "300 ms"),
  secondStart: atMost(5, "5 s"),
} satisfies Record<string, Budget>
