/** Parts of the product that a company's subscription enables. */
export const modules = ['MMI', 'Rjg', 'FourPointZero'] as const
export type Module = (typeof modules)[number]
