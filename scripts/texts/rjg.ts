import { readdirSync, readFileSync } from 'node:fs'
import { drawing, slides, sourcesByKey } from '@steelsafe/contract/knowledge/entities.ts'
import {
  type AdviserContent,
  adviserContent,
  challengeContent,
  levelContent,
} from '@steelsafe/contract/rjg/entities.ts'
import { challenges, shows, trainingLevels } from '@steelsafe/contract/rjg/names.ts'
import { exercises } from '@steelsafe/molding/simulation/exercises.ts'
import { textFindings } from './content-texts.ts'
import { findGuessableTests } from './guessable.ts'
import { adviserHazards, challengeHazards, levelHazards, slideHazards } from './hazards.ts'
import { missingAddresses, undeclaredSources, unknownSources } from './undeclared-sources.ts'

const folder = 'content/rjg'
const readJson = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'))

/** Returns all problems of the pages about process control, one line each. */
export function rjgFindings(): string[] {
  const rjgSources = sourcesByKey.parse(readJson(`${folder}/sources.json`))
  const sources = { ...sourcesByKey.parse(readJson('content/knowledge/sources.json')), ...rjgSources }
  const drawings = readdirSync(`${folder}/drawings`).map(file => file.replace(/\.json$/, ''))
  const usedDrawings = new Set<string>()
  const ofShows = shows.flatMap(name => {
    const show = slides.parse(readJson(`${folder}/shows/${name}.json`))
    const ofSlides = show.flatMap(slide => {
      const area = `rjg/${name}/${slide.id}`
      if (slide.drawing) usedDrawings.add(slide.drawing)
      return [
        ...unknownSources(area, slide.sources ?? [], sources),
        ...undeclaredSources(area, slide),
        ...(slide.drawing && !drawings.includes(slide.drawing)
          ? [`${area} has no drawing ${slide.drawing}`]
          : []),
        ...textFindings(area, slide, { hasSource: slide.sources !== undefined, sources }),
      ]
    })
    return [...ofSlides, ...slideHazards(`rjg/${name}`, show)]
  })
  const adviser = adviserContent.parse(readJson(`${folder}/edoctor.json`))
  for (const { drawing } of adviser.curves) usedDrawings.add(drawing)
  return [
    ...ofShows,
    ...adviserFindings(adviser, drawings, sources),
    ...drawings.filter(name => !usedDrawings.has(name)).map(name => `rjg: nothing shows the drawing ${name}`),
    ...drawings.flatMap(name =>
      textFindings(`rjg/drawings/${name}`, drawing.parse(readJson(`${folder}/drawings/${name}.json`))),
    ),
    ...trainingLevels.flatMap(name => {
      const level = levelContent.parse(readJson(`${folder}/training/${name}.json`))
      const area = `rjg/training/${name}`
      return [
        ...unknownSources(area, level.sources, sources),
        ...undeclaredSources(area, level),
        ...levelHazards(area, level),
        ...findGuessableTests(area, level),
        ...textFindings(area, level, { hasSource: true, sources }),
      ]
    }),
    ...challenges.flatMap(number => challengeFindings(number, sources)),
    ...textFindings('rjg/sources', rjgSources),
    ...missingAddresses('rjg/sources', rjgSources),
  ]
}

/** Checks that an exercise asks for exactly the values that the simulation computes. */
function challengeFindings(number: number, sources: object): string[] {
  const area = `rjg/challenge-${number}`
  const { data, error } = challengeContent.safeParse(readJson(`${folder}/challenges/${number}.json`))
  if (!data) return [`${area}: ${error.message}`]
  const computedKeys = keysOf(
    Object.entries(exercises[number]!.expected([])).map(([key, one]) => [
      key,
      one.kind === 'choice' ? one.choices : [],
    ]),
  )
  const questionKeys = keysOf(
    Object.entries(data.questions).map(([key, { choices = {} }]) => [key, Object.keys(choices)]),
  )
  return [
    ...(computedKeys === questionKeys
      ? []
      : [`${area} asks for ${questionKeys}, and ${computedKeys} is computed`]),
    ...unknownSources(area, [...data.sources, ...data.worked.sources], sources),
    ...undeclaredSources(area, data),
    ...challengeHazards(area, data),
    ...textFindings(area, data, { sources }),
  ]
}

const keysOf = (questions: [string, readonly string[]][]) =>
  questions
    .map(([key, choices]) => [key, ...[...choices].sort()].join(':'))
    .sort()
    .join(' ')

/** Checks that every path ends at existing articles, every article has a path, and every check is reachable. */
function adviserFindings(adviser: AdviserContent, drawings: readonly string[], sources: object): string[] {
  const area = 'rjg/edoctor'
  const { curves, defects, checks, ends } = adviser
  const articles = readdirSync('content/knowledge/articles').map(file => file.replace(/\.json$/, ''))
  const starts = [...curves, ...defects].map(({ check }) => check)
  const reachedKeys = new Set<string>()
  // True when "yes" to a check leads to an end without a remedy, which shows only safety lines.
  const canStop = (key: string): boolean => {
    const end = ends[checks[key]?.yes ?? '']
    return end !== undefined && end.first === undefined
  }
  const walk = (key: string, above: readonly string[]): string[] => {
    if (above.includes(key)) return [`${area} asks ${key} again`]
    reachedKeys.add(key)
    const check = checks[key]
    const keys = [...above, key]
    if (check)
      return [
        ...(check.hazards.includes('decomposition') && !keys.some(canStop)
          ? [`${area} asks ${key} before it asks for smoke, foam and a popping nozzle`]
          : []),
        ...[check.yes, check.no].flatMap(next => walk(next, keys)),
      ]
    return ends[key] ? [] : [`${area} has neither a check nor an end ${key}`]
  }
  const linkedArticles = [
    ...defects.map(({ article }) => article),
    ...Object.values(ends).flatMap(end => end.articles),
  ]
  const ids = [...curves.map(({ id }) => id), ...defects.map(({ article }) => article)]
  return [
    ...new Set([
      ...starts.flatMap(start => walk(start, [])),
      ...starts.filter(start => !checks[start]).map(start => `${area} begins at ${start}, which is no check`),
      ...Object.entries(checks)
        .filter(([, { yes, no }]) => yes === no)
        .map(([key]) => `${area}/${key} goes the same way for yes and no`),
      ...[...Object.keys(checks), ...Object.keys(ends)]
        .filter(key => !reachedKeys.has(key))
        .map(key => `${area} never comes to ${key}`),
      ...linkedArticles
        .filter(id => !articles.includes(id))
        .map(id => `${area} names the unknown article ${id}`),
      ...articles
        .filter(id => !defects.some(({ article }) => article === id))
        .map(id => `${area} does not begin with the article ${id}`),
      ...ids.filter((id, at) => ids.indexOf(id) !== at).map(id => `${area} begins twice with ${id}`),
      ...curves
        .filter(({ drawing }) => !drawings.includes(drawing))
        .map(({ drawing }) => `${area} has no drawing ${drawing}`),
    ]),
    ...adviserHazards(area, adviser),
    ...textFindings(area, adviser, { sources }),
  ]
}
