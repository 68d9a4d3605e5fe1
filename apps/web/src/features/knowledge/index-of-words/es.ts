import type { ArticleWords, TitleWords } from '@steelsafe/contract/knowledge/entities.ts'

/** The search words of all articles in Spanish. */
export const articles = Object.values(
  import.meta.glob<ArticleWords>('../../../../../../content/knowledge/articles/*.json', {
    query: '?language=es&words',
    import: 'default',
    eager: true,
  }),
)
/** The titles and words of slides, pages, exercises and documents in Spanish, by file path. */
export const titles = import.meta.glob<TitleWords[]>(
  [
    '../../../../../../content/knowledge/slides.json',
    '../../../../../../content/rjg/shows/*.json',
    '../../../../../../content/knowledge/four-point-zero.json',
    '../../../../../../content/quality/*.json',
    '../../../../../../content/rjg/edoctor.json',
    '../../../../../../content/rjg/training/*.json',
    '../../../../../../content/rjg/challenges/*.json',
  ],
  { query: '?language=es&titles', import: 'default', eager: true },
)
