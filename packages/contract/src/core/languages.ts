/** The languages that the product speaks, each with every text. */
export const languages = ['en', 'es', 'zh', 'de'] as const
