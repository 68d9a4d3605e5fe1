import type { Language } from '@steelsafe/contract/core/fields.ts'
import { languages } from '@steelsafe/contract/core/formats/languages.ts'
import { naturalCompare } from '@steelsafe/contract/core/names/natural-order.ts'
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
import { CallError } from '#core/http/client.ts'
import { queryClient } from '#core/http/queries.ts'
import { currentLanguage } from '#core/language/language.ts'
import { translateKey } from '#core/language/texts.ts'

const folder = '../../../../../content/knowledge'
/** Sources by key. */
export type SourceTexts = Record<string, { title: string; url?: string }>

type Load<Content> = () => Promise<Content>
/**
 * Loaders of content by file path, from the bundler. Each language is a separate chunk, so that a phone stores only the
 * content that it has opened.
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

/** Returns the query of an article in the user's language. An unknown article is a 404 error. */
export const useArticle = (id: string) => useNamed(articleContent(id))

const articleContent = (id: string): NamedContent<ArticleText> => ({
  name: `article/${id}`,
  load: async language => {
    const load = articles[language][`${folder}/articles/${id}.json`]
    if (!load) throw new CallError(404, { message: translateKey('knowledge:screen.missing') })
    return load()
  },
})

/**
 * Loads an article with its drawing, safety lines and sources before the user opens it, so that it appears at once and
 * is available offline.
 */
export async function prefetchArticle(id: string): Promise<void> {
  const [article] = await Promise.all([fetchContent(articleContent(id)), prefetchSafety()])
  if (hasDrawing(article.icon)) await fetchContent(drawingContent(article.icon))
}

/** Loads the safety lines and the sources, which are shown with articles, slides and exercises. */
export const prefetchSafety = () => Promise.all([fetchContent(safetyContent), fetchContent(sourcesContent)])

/** Loads the slideshow of the knowledge center before the user opens it. */
export const prefetchSlides = () => Promise.all([fetchContent(slidesContent), prefetchSafety()])

/** Loads the data of the lists of articles and of the questions about a defect. */
export const prefetchHeads = () => Promise.all([fetchContent(headsContent), fetchContent(questionsContent)])

const headsContent: NamedContent<ArticleHead[]> = {
  name: 'heads',
  load: async language => {
    const { articleHeads: all } = await articleHeads[language]()
    const compare = naturalCompare(language)
    return all.toSorted((a, b) => compare(a.displayName, b.displayName))
  },
}

/** Returns the heads of all articles for lists and the search, sorted alphabetically in the user's language. */
export const useArticleHeads = () => useNamed(headsContent)

/** The data of the search, in addition to the heads of articles. */
interface SearchIndex {
  articles: ArticleWords[]
  /** The words of slides, exercises, pages and documents, by file name. */
  titles: Record<string, TitleWords[]>
  /** The titles of pages in all languages, by area and key, such as `rjg:page.home.title`. */
  pageTitles: Record<string, string[]>
}

async function loadIndex(language: Language): Promise<SearchIndex> {
  const [index, pageIndex] = await Promise.all([words[language](), import('./index-of-words/page-titles.ts')])
  const titles = Object.entries(index.titles).map(([path, each]): [string, TitleWords[]] => [
    path.replace(/^.*content\/\w+\/|\.json$/g, ''),
    each,
  ])
  const pageTitles = Object.entries(pageIndex.pageTitles).flatMap(([path, each]) => {
    const area = /texts\/(\w+)\//.exec(path)?.[1] ?? ''
    return Object.entries(each).map(([key, names]): [string, string[]] => [`${area}:${key}`, names])
  })
  return {
    articles: index.articles,
    titles: Object.fromEntries(titles),
    pageTitles: Object.fromEntries(pageTitles),
  }
}

/** Returns the additional search index in the user's language. It is loaded when the user has entered a term. */
export const useSearchIndex = (isSearched: boolean) => useContent('words', loadIndex, isSearched)

/** Returns the search indexes of the other languages, for a term without a match in the user's language. */
export const useForeignIndexes = (isSearched: boolean) =>
  useContent(
    'foreign-words',
    language => Promise.all(languages.filter(each => each !== language).map(loadIndex)),
    isSearched,
  )

const contentOf = <Content>(name: string): NamedContent<Content> => ({
  name,
  load: language => pages[language][`${folder}/${name}.json`]!() as Promise<Content>,
})
const slidesContent = contentOf<Slide[]>('slides')
const safetyContent = contentOf<SafetyLines>('safety')
const sourcesContent = contentOf<SourceTexts>('sources')
const questionsContent = contentOf<Troubleshooting>('troubleshooting')
const pageContent = contentOf<PageText>('four-point-zero')
const drawingContent = (name: string) => contentOf<Drawing>(`drawings/${name}`)

export const useSlides = () => useNamed(slidesContent)
export const useSafetyLines = () => useNamed(safetyContent)
export const useSources = () => useNamed(sourcesContent)
export const useTroubleshooting = () => useNamed(questionsContent)
export const useDefectDrawing = (name: string) => useNamed(drawingContent(name))
/** Returns true when the knowledge center has a drawing with this name. */
export const hasDrawing = (name: string): boolean => `${folder}/drawings/${name}.json` in pages.en
export const useFourPointZero = () => useNamed(pageContent)

/** Content of the app, with a name that is unique among all content. */
interface NamedContent<Content> {
  name: string
  load: (language: Language) => Promise<Content>
}

/** Returns the query of content. Content is loaded once and never becomes stale. */
const queryOf = <Content>({ name, load }: NamedContent<Content>, language: Language) => ({
  queryKey: ['knowledge-content', name, language],
  queryFn: () => load(language),
  staleTime: Number.POSITIVE_INFINITY,
  networkMode: 'always' as const,
})

/** Loads content in the user's language before it is shown. */
export const fetchContent = <Content>(content: NamedContent<Content>): Promise<Content> =>
  queryClient.fetchQuery(queryOf(content, currentLanguage()))

const useNamed = <Content>({ name, load }: NamedContent<Content>) => useContent(name, load)

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
 * Loads several contents and retains them while the component is shown, so that components that need them later, such
 * as in print, render at once.
 */
export function usePreloaded(contents: readonly NamedContent<unknown>[]): void {
  useTranslation()
  const language = currentLanguage()
  useQueries({ queries: contents.map(content => queryOf(content, language)) })
}
