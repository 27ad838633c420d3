import { m } from "@sufra/messages"

type Address = {
  address: string
  block: string
  level: string
  door: string
  short_address: string | null
}

/** All that a courier needs, in one line. */
export function addressText({ address, block, level, door, short_address }: Address): string {
  const numbers = [
    block && m["order.block_of"]({ number: block }),
    level && m["order.level_of"]({ number: level }),
    door && m["order.door_of"]({ number: door }),
  ]
  return [address, ...numbers, short_address].filter(Boolean).join(" · ")
}
