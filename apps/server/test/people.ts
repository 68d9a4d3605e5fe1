import { exampleShop } from '#seed/shop/index.ts'

/** Everybody's in the tests. */
export const password = 'forty believable tools'

export const { people, tools } = exampleShop
export type PersonKey = keyof typeof people
