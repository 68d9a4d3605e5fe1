import type { Language } from '@steelsafe/contract/core/fields.ts'
import { naturalCompare } from '@steelsafe/contract/core/natural-order.ts'
import type {
  ArticleHead,
  ArticleText,
  ArticleWords,
  Drawing,
  PageText,
  SafetyLines,
  Slide,
  TitleWords,
  Troubleshooting,
} from '@steelsafe/contract/knowledge/entities.ts'
import { type UseQueryResult, useQueries, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { CallError } from '#core/client.ts'
import { currentLanguage } from '#core/language.ts'

const folder = '../../../../../content/knowledge'
/** Sources by key. */
export type SourceTexts = Record<string, { title: string; url?: string }>

type Load<Content> = () => Promise<Content>
/**
 * Loaders by file path, from the bundler. Each language is a separate chunk, so that a phone stores only what it has
 * opened.
 */
type Files<Content> = Record<string, Load<Content>>

const articles: Record<Language, Files<ArticleText>> = {
  en: import.meta.glob<ArticleText>('../../../../../content/knowledge/articles/*.json', {
    query: '?language=en',
    import: 'default',
  }),
  es: import.meta.glob<ArticleText>('../../../../../content/knowledge/articles/*.json', {
    query: '?language=es',
    import: 'default',
  }),
  zh: import.meta.glob<ArticleText>('../../../../../content/knowledge/articles/*.json', {
    query: '?language=zh',
    import: 'default',
  }),
  de: import.meta.glob<ArticleText>('../../../../../content/knowledge/articles/*.json', {
    query: '?language=de',
    import: 'default',
  }),
}
const articleHeads: Record<Language, Load<{ articleHeads: ArticleHead[] }>> = {
  en: () => import('./heads/en.ts'),
  es: () => import('./heads/es.ts'),
  zh: () => import('./heads/zh.ts'),
  de: () => import('./heads/de.ts'),
}
const words: Record<Language, Load<{ articles: ArticleWords[]; titles: Record<string, TitleWords[]> }>> = {
  en: () => import('./index-of-words/en.ts'),
  es: () => import('./index-of-words/es.ts'),
  zh: () => import('./index-of-words/zh.ts'),
  de: () => import('./index-of-words/de.ts'),
}
const pages: Record<Language, Files<unknown>> = {
  en: import.meta.glob(
    ['../../../../../content/knowledge/*.json', '../../../../../content/knowledge/drawings/*.json'],
    { query: '?language=en', import: 'default' },
  ),
  es: import.meta.glob(
    ['../../../../../content/knowledge/*.json', '../../../../../content/knowledge/drawings/*.json'],
    { query: '?language=es', import: 'default' },
  ),
  zh: import.meta.glob(
    ['../../../../../content/knowledge/*.json', '../../../../../content/knowledge/drawings/*.json'],
    { query: '?language=zh', import: 'default' },
  ),
  de: import.meta.glob(
    ['../../../../../content/knowledge/*.json', '../../../../../content/knowledge/drawings/*.json'],
    { query: '?language=de', import: 'default' },
  ),
}

/** Returns an article in the user's language. The result is a 404 error for an unknown article. */
export function useArticle(id: string) {
  const { t } = useTranslation('knowledge')
  return useContent(`article/${id}`, async language => {
    const load = articleFile(language, id)
    if (!load) throw new CallError(404, { message: t('screen.missing') })
    return load()
  })
}

/**
 * Loads an article and the safety lines before the user opens it, so that it appears at once and is available offline
 * later.
 */
export const prefetchArticle = (id: string): void => {
  if (!navigator.onLine) return
  const language = currentLanguage()
  // Ignore failures. Opening the article loads it again and shows the error.
  for (const load of [articleFile(language, id), pages[language][`${folder}/safety.json`]])
    load?.().catch(() => undefined)
}

const articleFile = (language: Language, id: string) => articles[language][`${folder}/articles/${id}.json`]

/** Returns the heads of all articles for lists and the search, sorted alphabetically in the user's language. */
export const useArticleHeads = () =>
  useContent('heads', async language => {
    const { articleHeads: all } = await articleHeads[language]()
    const compare = naturalCompare(language)
    return all.toSorted((a, b) => compare(a.displayName, b.displayName))
  })

/**
 * Returns the additional search index: words of articles by id, and titles of slides and exercises by file. Loaded once
 * the user has typed a term.
 */
export const useSearchIndex = (isSearched: boolean) =>
  useContent(
    'words',
    async language => {
      const { articles: articleWords, titles } = await words[language]()
      const titleEntries = Object.entries(titles).map(([path, each]) => [
        path.replace(/^.*content\/\w+\/|\.json$/g, ''),
        each,
      ])
      return {
        articles: articleWords,
        titles: Object.fromEntries(titleEntries) as Record<string, TitleWords[]>,
      }
    },
    isSearched,
  )

export const useSlides = () => useContent('slides', language => loadContent<Slide[]>(language, 'slides'))
export const useSafetyLines = () =>
  useContent('safety', language => loadContent<SafetyLines>(language, 'safety'))
export const useSources = () =>
  useContent('sources', language => loadContent<SourceTexts>(language, 'sources'))
export const useTroubleshooting = () =>
  useContent('troubleshooting', language => loadContent<Troubleshooting>(language, 'troubleshooting'))
export const useDefectDrawing = (name: string) =>
  useContent(`drawings/${name}`, language => loadContent<Drawing>(language, `drawings/${name}`))
export const hasDrawing = (name: string): boolean => `${folder}/drawings/${name}.json` in pages.en
export const useFourPointZero = () =>
  useContent('four-point-zero', language => loadContent<PageText>(language, 'four-point-zero'))

const loadContent = <Content>(language: Language, name: string) =>
  pages[language][`${folder}/${name}.json`]!() as Promise<Content>

/** Content of the app, by a name that is unique among all content. */
interface NamedContent<Content> {
  name: string
  load: (language: Language) => Promise<Content>
}

/** Content is loaded once and never becomes stale. */
const queryOf = <Content>({ name, load }: NamedContent<Content>, language: Language) => ({
  queryKey: ['knowledge-content', name, language],
  queryFn: () => load(language),
  staleTime: Number.POSITIVE_INFINITY,
  networkMode: 'always' as const,
})

/** Returns content of the app in the user's language. */
export function useContent<Content>(
  name: string,
  load: (language: Language) => Promise<Content>,
  enabled = true,
): UseQueryResult<Content, CallError> {
  useTranslation()
  return useQuery<Content, CallError>({ ...queryOf({ name, load }, currentLanguage()), enabled })
}

/**
 * Loads several contents and keeps them as long as the component is shown, so that components which need them later,
 * as on paper, render at once.
 */
export function usePreloaded(contents: readonly NamedContent<unknown>[]): void {
  useTranslation()
  const language = currentLanguage()
  useQueries({ queries: contents.map(content => queryOf(content, language)) })
}
