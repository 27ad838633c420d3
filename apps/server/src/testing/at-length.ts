/**
 * `npm run test:long` tries every case, or a crowd of a thousand; `npm test` tries a sample of the same, which finds
 * a plain fault in a few seconds.
 */
export function atLength<Value>({ usual, long }: { usual: Value; long: Value }): Value {
  return process.env.TEST_LENGTH === "long" ? long : usual
}
