import type { Language } from '@steelsafe/contract/core/fields.ts'
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
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { CallError } from '#core/client.ts'
import { currentLanguage } from '#core/language.ts'

const folder = '../../../../../content/knowledge'
/** Sources by their key. */
export type SourceTexts = Record<string, { title: string; url?: string }>

type Load<Content> = () => Promise<Content>
/** Files by their path, as the bundler finds them: one chunk a language, so that a phone keeps what it has opened. */
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
const heads: Record<Language, Load<{ heads: ArticleHead[] }>> = {
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

/** An article in the language of the user; an unknown one is answered as not there. */
export function useArticle(id: string) {
  const { t } = useTranslation('knowledge')
  return useContent(`article/${id}`, async language => {
    const load = articleFile(language, id)
    if (!load) throw new CallError(404, { message: t('screen.missing') })
    return load()
  })
}

/** Fetches an article before somebody opens it, so that it is there at once, and later without a network too. */
export const prefetchArticle = (id: string): void => {
  if (!navigator.onLine) return
  const load = articleFile(currentLanguage(), id)
  // Without a network it is fetched when it is opened, which says what is missing.
  load?.().catch(() => undefined)
}

const articleFile = (language: Language, id: string) => articles[language][`${folder}/articles/${id}.json`]

/** What lists and the search show of every article, in the order of the alphabet of the language. */
export const useArticleHeads = () =>
  useContent('heads', async language => {
    const { heads: all } = await heads[language]()
    return all.toSorted((a, b) => a.displayName.localeCompare(b.displayName, language))
  })

/**
 * What is searched besides the heads, for who has typed something: the words of articles by their id, and the titles of
 * slides and exercises by their file.
 */
export const useSearchIndex = (isSearched: boolean) =>
  useContent(
    'words',
    async language => {
      const { articles: found, titles } = await words[language]()
      const named = Object.entries(titles).map(([path, each]) => [
        path.replace(/^.*content\/\w+\/|\.json$/g, ''),
        each,
      ])
      return { articles: found, titles: Object.fromEntries(named) as Record<string, TitleWords[]> }
    },
    isSearched,
  )

export const useSlides = () => useContent('slides', language => read<Slide[]>(language, 'slides'))
export const useSafetyLines = () => useContent('safety', language => read<SafetyLines>(language, 'safety'))
export const useSources = () => useContent('sources', language => read<SourceTexts>(language, 'sources'))
export const useTroubleshooting = () =>
  useContent('troubleshooting', language => read<Troubleshooting>(language, 'troubleshooting'))
export const useDefectDrawing = (name: string) =>
  useContent(`drawings/${name}`, language => read<Drawing>(language, `drawings/${name}`))
export const hasDrawing = (name: string): boolean => `${folder}/drawings/${name}.json` in pages.en
export const useFourPointZero = () =>
  useContent('four-point-zero', language => read<PageText>(language, 'four-point-zero'))

const read = <Content>(language: Language, name: string) =>
  pages[language][`${folder}/${name}.json`]!() as Promise<Content>

/** Content is part of the app: it is loaded once, and never out of date. */
export function useContent<Content>(
  name: string,
  load: (language: Language) => Promise<Content>,
  enabled = true,
): UseQueryResult<Content, CallError> {
  useTranslation()
  const language = currentLanguage()
  return useQuery<Content, CallError>({
    queryKey: ['knowledge-content', name, language],
    queryFn: () => load(language),
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
    enabled,
  })
}
