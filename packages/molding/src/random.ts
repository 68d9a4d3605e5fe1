/** Returns a generator of numbers from 0 to 1. The same seed gives the same numbers (mulberry32, T. Ettinger). */
export function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** Returns the items in random order. */
export function shuffle<Item>(items: readonly Item[], random: () => number): Item[] {
  return items
    .map(item => ({ item, place: random() }))
    .sort((a, b) => a.place - b.place)
    .map(({ item }) => item)
}

/** Returns a generator of normally distributed noise with mean 0 and a standard deviation. */
export function createNoise(random: () => number, sd: number): () => number {
  return () => sd * Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
}
