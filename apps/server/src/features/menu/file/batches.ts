/** Rows of one statement: a statement takes 65,535 values, and a product has some twenty. */
const batchSize = 500

export function* inBatches<Row>(rows: readonly Row[]): Generator<Row[]> {
  for (let start = 0; start < rows.length; start += batchSize) {
    yield rows.slice(start, start + batchSize)
  }
}
