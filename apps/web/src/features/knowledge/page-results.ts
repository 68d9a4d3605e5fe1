import type { TitleWords } from '@steelsafe/contract/knowledge/entities.ts'
import { knowledgePaths } from '@steelsafe/contract/knowledge/paths.ts'
import { projectPaths } from '@steelsafe/contract/projects/paths.ts'
import { qualitySections } from '@steelsafe/contract/quality/names.ts'
import { qualityPaths } from '@steelsafe/contract/quality/paths.ts'
import { rjg } from '@steelsafe/contract/rjg/endpoints.ts'
import { rjgPages, type ShowName, showsOfPage } from '@steelsafe/contract/rjg/names.ts'
import { rjgPaths } from '@steelsafe/contract/rjg/paths.ts'
import { useTranslation } from 'react-i18next'
import { usePermission } from '#core/permissions.ts'
import { useSearchIndex } from './content.ts'
import { useMayRead } from './may-read.ts'
import { hasWords } from './search.ts'
import { slidePosition } from './slide-position.ts'

/** A search result other than an article, found by its title. */
export interface PageResult {
  id: string
  title: string
  /** Name of the area that contains the page. */
  of: string
  to: string
  /** Set for a slide: the slideshow and the index of the slide. */
  slide?: { positionKey: string; at: number }
}

interface Searched extends PageResult {
  names: readonly string[]
}

/**
 * Returns pages, slides, exercises, and controlled documents whose titles match a term, from the modules that the user
 * has. Returns none for a term of one character. Slides come last, because there are many.
 */
export function usePageResults(term: string, most: number): PageResult[] {
  const isSearched = term.trim().length > 1
  const { t } = useTranslation(['knowledge', 'quality', 'rjg'])
  const mayRead = useMayRead().isAllowed
  const mayLearn = usePermission(rjg.training).isAllowed
  const { data: index } = useSearchIndex(isSearched && (mayRead || mayLearn))
  if (!isSearched) return []
  const titles = (name: string): readonly TitleWords[] => index?.titles[name] ?? []
  const page = (to: string, title: string, of: string): Searched => ({
    id: to,
    title,
    of,
    to,
    names: [title],
  })
  const process = t('rjg:page.home.title')
  const slidesOf = (name: string, positionKey: string, to: string, of: string): Searched[] =>
    titles(name).map((each, at) => ({
      ...each,
      id: `${positionKey}.${at}`,
      of,
      to,
      slide: { positionKey, at },
    }))

  const knowledge = (): Searched[] => [
    page(
      knowledgePaths.fourPointZero(),
      t('knowledge:screen.fourPointZero.title'),
      t('knowledge:screen.home.title'),
    ),
    ...qualitySections.map(section =>
      page(
        projectPaths.list({ for: qualityPaths[section].template }),
        t(`quality:section.${section}.title`),
        t('quality:screen.main.title'),
      ),
    ),
  ]
  const processControl = (): Searched[] => [
    ...rjgPages.map(name => page(rjgPaths[name](), t(`rjg:page.${name}.title`), process)),
    ...Object.keys(index?.titles ?? {})
      .filter(name => name.startsWith('challenges/'))
      .flatMap(name => {
        const number = name.slice('challenges/'.length)
        return titles(name).map(each => ({
          ...each,
          id: name,
          title: t('rjg:screen.challenge.title', { number, title: each.title }),
          of: process,
          to: rjgPaths.challenge(number),
        }))
      }),
  ]
  const all = [
    ...(mayRead ? knowledge() : []),
    ...(mayLearn ? processControl() : []),
    ...(mayRead
      ? slidesOf('slides', 'knowledge', knowledgePaths.home(), t('knowledge:screen.home.slides'))
      : []),
    ...(mayLearn
      ? rjgPages.flatMap(name =>
          showsOfPage[name].flatMap((show: ShowName) =>
            slidesOf(`shows/${show}`, `rjg.${show}`, rjgPaths[name](), t(`rjg:show.${show}`)),
          ),
        )
      : []),
  ]
  return all
    .filter(({ title, names }) => [title, ...names].some(name => hasWords(name, term)))
    .slice(0, most)
    .map(({ names: _, ...foundPage }) => foundPage)
}

/** Makes the slideshow start at the found slide. Call this before opening its page. */
export const turnTo = ({ slide }: PageResult): void => {
  if (slide) slidePosition(slide.positionKey).save(slide.at)
}
