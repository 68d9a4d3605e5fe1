/** The titles of pages in all languages, by the file of their texts and by their key. */
export const pageTitles = import.meta.glob<Record<string, string[]>>(
  [
    '../../../../../../packages/texts/knowledge/en.json',
    '../../../../../../packages/texts/quality/en.json',
    '../../../../../../packages/texts/rjg/en.json',
  ],
  { query: '?titles', import: 'default', eager: true },
)
