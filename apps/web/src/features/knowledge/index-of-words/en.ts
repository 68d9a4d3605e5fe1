import type { ArticleWords, TitleWords } from '@steelsafe/contract/knowledge/entities.ts'

/** The search words of all articles in English. */
export const articles = Object.values(
  import.meta.glob<ArticleWords>('../../../../../../content/knowledge/articles/*.json', {
    query: '?language=en&words',
    import: 'default',
    eager: true,
  }),
)
/** The titles and words of slides, pages, exercises and documents in English, by file path. */
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
  { query: '?language=en&titles', import: 'default', eager: true },
)
