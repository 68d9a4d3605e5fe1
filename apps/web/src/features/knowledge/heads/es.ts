import type { ArticleHead } from '@steelsafe/contract/knowledge/entities.ts'

/** The heads of all articles in Spanish. */
export const articleHeads = Object.values(
  import.meta.glob<ArticleHead>('../../../../../../content/knowledge/articles/*.json', {
    query: '?language=es&head',
    import: 'default',
    eager: true,
  }),
)
