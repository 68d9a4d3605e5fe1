import type { ArticleHead } from '@steelsafe/contract/knowledge/entities.ts'

/** The heads of all articles in English. */
export const articleHeads = Object.values(
  import.meta.glob<ArticleHead>('../../../../../../content/knowledge/articles/*.json', {
    query: '?language=en&head',
    import: 'default',
    eager: true,
  }),
)
