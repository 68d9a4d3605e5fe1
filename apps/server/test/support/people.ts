import { exampleShop } from '#seed/shop/index.ts'

/** The password of every user in the tests. */
export const password = 'forty believable tools'

export const { people, tools } = exampleShop
export type PersonKey = keyof typeof people
