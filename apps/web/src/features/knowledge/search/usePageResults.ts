import type { TitleWords } from '@steelsafe/contract/knowledge/entities.ts'
import { knowledgePaths } from '@steelsafe/contract/knowledge/paths.ts'
import { projectPaths } from '@steelsafe/contract/projects/paths.ts'
import { qualitySections } from '@steelsafe/contract/quality/names.ts'
import { qualityPaths } from '@steelsafe/contract/quality/paths.ts'
import { rjg } from '@steelsafe/contract/rjg/endpoints.ts'
import {
  challenges,
  rjgPages,
  type ShowName,
  showsOfPage,
  trainingLevels,
} from '@steelsafe/contract/rjg/names.ts'
import { rjgPaths } from '@steelsafe/contract/rjg/paths.ts'
import { useTranslation } from 'react-i18next'
import { usePermission } from '#core/session/permissions.ts'
import { useForeignIndexes, useSearchIndex } from '../content.ts'
import { slidePosition } from '../slides/slide-position.ts'
import { useMayRead } from '../useMayRead.ts'
import { findMatches } from './search.ts'

/** A search result other than an article. */
export interface PageResult {
  id: string
  title: string
  /** Name of the area that contains the page. */
  areaName: string
  to: string
  /** For a slide: the slideshow and the index of the slide. */
  slide?: { positionKey: string; at: number }
}

type Titles = Record<string, TitleWords[]>

/** A page of the search, with its title, its names in all languages, and its texts. */
interface SearchablePage extends PageResult {
  names: readonly string[]
  /** Returns the texts in the language of an index. */
  textIn: (titles: Titles) => string
}

const noWords: TitleWords = { title: '', names: [], fullText: '' }
const noTitles: Titles = {}

/** Returns a function that reads the texts of a content file, or of a part of the file, from an index. */
const textOf =
  (file: string, at?: number) =>
  (titles: Titles): string => {
    const parts = titles[file] ?? []
    return (at === undefined ? parts : parts.slice(at, at + 1)).map(({ fullText }) => fullText).join('\n')
  }

/**
 * Returns pages, slides, exercises, levels and controlled documents that contain every word of a term, from the modules
 * that the user has. Matches in titles, in any language, come before matches in texts. Slides come last among equal
 * matches, because there are many. Returns none for a term of one character.
 * @param isAbroad also searches the texts in the other languages if the user's language has no match
 */
export function usePageResults(term: string, most: number, isAbroad = false): PageResult[] {
  const isSearched = term.trim().length > 1
  const { t } = useTranslation(['knowledge', 'quality', 'rjg'])
  const canRead = useMayRead().isAllowed
  const canLearn = usePermission(rjg.training).isAllowed
  const { data: index } = useSearchIndex(isSearched && (canRead || canLearn))
  const titles = (name: string): readonly TitleWords[] => index?.titles[name] ?? []
  const namesOf = (titleKey: string): readonly string[] => index?.pageTitles[titleKey] ?? []
  const process = t('rjg:page.home.title')
  const slidesOf = (name: string, positionKey: string, to: string, pageTitle: string): SearchablePage[] =>
    titles(name).map(({ title, names }, at) => ({
      id: `${positionKey}.${at}`,
      title,
      names,
      areaName: pageTitle,
      to,
      slide: { positionKey, at },
      textIn: textOf(name, at),
    }))

  const knowledge = (): SearchablePage[] => [
    {
      id: 'four-point-zero',
      title: t('knowledge:screen.fourPointZero.title'),
      names: namesOf('knowledge:screen.fourPointZero.title'),
      areaName: t('knowledge:screen.home.title'),
      to: knowledgePaths.fourPointZero(),
      textIn: textOf('four-point-zero'),
    },
    ...qualitySections.map(section => ({
      id: `quality/${section}`,
      title: t(`quality:section.${section}.title`),
      names: [...namesOf(`quality:section.${section}.title`), ...(titles(section)[0]?.names ?? [])],
      areaName: t('quality:screen.main.title'),
      to: projectPaths.list({ for: qualityPaths[section].template }),
      textIn: textOf(section),
    })),
  ]
  const processControl = (): SearchablePage[] => [
    ...rjgPages.map(name => ({
      id: `rjg/${name}`,
      title: t(`rjg:page.${name}.title`),
      names: namesOf(`rjg:page.${name}.title`),
      areaName: process,
      to: rjgPaths[name](),
      textIn: () => '',
    })),
    ...challenges.map(number => {
      const { title, names } = titles(`challenges/${number}`)[0] ?? noWords
      return {
        id: `challenges/${number}`,
        title: t('rjg:screen.challenge.title', { number, title }),
        names,
        areaName: process,
        to: rjgPaths.challenge(String(number)),
        textIn: textOf(`challenges/${number}`),
      }
    }),
    ...titles('edoctor').map(({ id = '', title, names }, at) => ({
      id: `edoctor/${id}`,
      title,
      names,
      areaName: t('rjg:page.edoctor.title'),
      to: rjgPaths.edoctor({ from: id }),
      textIn: textOf('edoctor', at),
    })),
    ...trainingLevels.map(level => ({
      id: `training/${level}`,
      title: t(`rjg:level.${level}`),
      names: [],
      areaName: t('rjg:page.training.title'),
      to: rjgPaths.training(),
      textIn: textOf(`training/${level}`),
    })),
  ]
  const all = [
    ...(canRead ? knowledge() : []),
    ...(canLearn ? processControl() : []),
    ...(canRead
      ? slidesOf('slides', 'knowledge', knowledgePaths.home(), t('knowledge:screen.home.slides'))
      : []),
    ...(canLearn
      ? rjgPages.flatMap(name =>
          showsOfPage[name].flatMap((show: ShowName) =>
            slidesOf(`shows/${show}`, `rjg.${show}`, rjgPaths[name](), t(`rjg:show.${show}`)),
          ),
        )
      : []),
  ]
  const own = isSearched ? findMatches(all, term, result => textsOf(result, [index?.titles ?? noTitles])) : []
  const isMissing = isAbroad && index !== undefined && isSearched && own.length === 0
  const { data: foreign = [] } = useForeignIndexes(isMissing)
  const everywhere = isMissing ? [index, ...foreign].map(each => each.titles) : []
  const matches = isMissing ? findMatches(all, term, result => textsOf(result, everywhere)) : own
  return matches.slice(0, most).map(({ names: _names, textIn: _textIn, ...result }) => result)
}

const textsOf = ({ title, names, textIn }: SearchablePage, indexes: readonly Titles[]) => [
  [title, ...names].join('\n'),
  ...indexes.map(textIn),
]

/** Makes the slideshow start at the slide of a search result. Call this before opening the page of the slideshow. */
export const saveSlidePosition = ({ slide }: PageResult): void => {
  if (slide) slidePosition(slide.positionKey).save(slide.at)
}
