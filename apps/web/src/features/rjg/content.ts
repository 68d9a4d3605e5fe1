import type { Language } from '@steelsafe/contract/core/fields.ts'
import type { Drawing, Slide } from '@steelsafe/contract/knowledge/entities.ts'
import type { Adviser, Challenge, LevelText } from '@steelsafe/contract/rjg/entities.ts'
import {
  challenges as numbers,
  type RjgPageName,
  showsOfPage,
  trainingLevels,
} from '@steelsafe/contract/rjg/names.ts'
import {
  fetchContent,
  prefetchSafety,
  type SourceTexts,
  useContent,
  usePreloaded,
} from '#features/knowledge/index.ts'

const folder = '../../../../../content/rjg'
/**
 * Loaders by file path, from the bundler. Each file and language is a separate chunk, so that a phone stores only what
 * it has opened. Tests are excluded, because their answers stay on the server.
 */
const files: Record<Language, Record<string, () => Promise<unknown>>> = {
  en: import.meta.glob(
    ['../../../../../content/rjg/**/*.json', '!../../../../../content/rjg/training/*.json'],
    { query: '?language=en', import: 'default' },
  ),
  es: import.meta.glob(
    ['../../../../../content/rjg/**/*.json', '!../../../../../content/rjg/training/*.json'],
    { query: '?language=es', import: 'default' },
  ),
  zh: import.meta.glob(
    ['../../../../../content/rjg/**/*.json', '!../../../../../content/rjg/training/*.json'],
    { query: '?language=zh', import: 'default' },
  ),
  de: import.meta.glob(
    ['../../../../../content/rjg/**/*.json', '!../../../../../content/rjg/training/*.json'],
    { query: '?language=de', import: 'default' },
  ),
}

/** The lessons of the training levels, without their tests. */
const levels: Record<Language, Record<string, () => Promise<LevelText>>> = {
  en: import.meta.glob<LevelText>('../../../../../content/rjg/training/*.json', {
    query: '?language=en&level',
    import: 'default',
  }),
  es: import.meta.glob<LevelText>('../../../../../content/rjg/training/*.json', {
    query: '?language=es&level',
    import: 'default',
  }),
  zh: import.meta.glob<LevelText>('../../../../../content/rjg/training/*.json', {
    query: '?language=zh&level',
    import: 'default',
  }),
  de: import.meta.glob<LevelText>('../../../../../content/rjg/training/*.json', {
    query: '?language=de&level',
    import: 'default',
  }),
}

const loadFile = <Content>(language: Language, name: string) =>
  files[language][`${folder}/${name}.json`]!() as Promise<Content>

const fileContent = <Content>(name: string) => ({
  name: `rjg/${name}`,
  load: (language: Language) => loadFile<Content>(language, name),
})

const useFile = <Content>(name: string) => {
  const { name: id, load } = fileContent<Content>(name)
  return useContent(id, load)
}

/** Loads the slideshows of a page with their drawings, safety lines and sources before the user opens it. */
export async function prefetchPage(page: RjgPageName): Promise<void> {
  const shows = await Promise.all(
    showsOfPage[page].map(name => fetchContent(fileContent<Slide[]>(`shows/${name}`))),
  )
  await Promise.all([prefetchSafety(), fetchContent(fileContent<SourceTexts>('sources'))])
  const drawings = new Set(shows.flat().flatMap(({ drawing }) => drawing ?? []))
  await Promise.all([...drawings].map(name => fetchContent(fileContent<Drawing>(`drawings/${name}`))))
}

/** Loads the texts of all exercises before the user opens an exercise. */
export const prefetchChallenges = () => Promise.all([fetchContent(challengesContent), prefetchSafety()])

/** Returns a slideshow of `content/rjg/shows` in the user's language. */
export const useShow = (name: string) => useFile<Slide[]>(`shows/${name}`)

export const useDrawing = (name: string) => useFile<Drawing>(`drawings/${name}`)

/** Loads all drawings of slides, so that they can be printed and are available offline later. */
export function useDrawingsOf(slides: readonly Slide[]): void {
  const names = new Set(slides.flatMap(({ drawing }) => drawing ?? []))
  usePreloaded([...names].map(name => fileContent<Drawing>(`drawings/${name}`)))
}

/** Returns the sources of this area, which supplement the sources of the knowledge center. */
export const useOwnSources = () => useFile<SourceTexts>('sources')

/** All exercises. They load together, because they are small and users do several. */
const challengesContent = {
  name: 'rjg/challenges',
  load: (language: Language) =>
    Promise.all(numbers.map(number => loadFile<Challenge>(language, `challenges/${number}`))),
}

/** Returns the texts of all exercises in their order. */
export const useChallenges = () => useContent(challengesContent.name, challengesContent.load)

/** Returns the curves, checks, and ends of the adviser. */
export const useAdviser = () => useFile<Adviser>('edoctor')

/** Returns the levels of the training in their order. */
export const useLevels = () =>
  useContent('rjg/training', language =>
    Promise.all(
      trainingLevels.map(async id => ({
        id,
        ...(await levels[language][`${folder}/training/${id}.json`]!()),
      })),
    ),
  )
