/** The languages of the product. Every text exists in all of them. */
export const languages = ['en', 'es', 'zh', 'de'] as const
