import { readdirSync, readFileSync } from 'node:fs'
import { defectTermsByCategory } from '@steelsafe/contract/knowledge/defects.ts'
import {
  type Article,
  article,
  drawing,
  page,
  safetyLines,
  slides,
  sourcesByKey,
} from '@steelsafe/contract/knowledge/entities.ts'
import { textFindings } from './content-texts.ts'
import { defectWordFindings, tradeWords } from './defect-words.ts'
import { articleHazards, slideHazards } from './hazards.ts'
import { troubleshootingFindings } from './troubleshooting.ts'
import { missingAddresses, undeclaredSources, unknownSources } from './undeclared-sources.ts'

const folder = 'content/knowledge'
const defects = Object.entries(defectTermsByCategory).flatMap(([category, terms]) =>
  terms.map(term => ({ category, term })),
)
const readJson = (name: string): unknown => JSON.parse(readFileSync(`${folder}/${name}`, 'utf8'))

/** Returns all problems of the knowledge articles, one line each. */
export function knowledgeFindings(): string[] {
  const names = readdirSync(`${folder}/articles`).map(name => name.replace(/\.json$/, ''))
  const sources = sourcesByKey.parse(readJson('sources.json'))
  const parsed = names.map(name => ({ name, result: article.safeParse(readJson(`articles/${name}.json`)) }))
  const articles = parsed.flatMap(({ result }) => (result.success ? [result.data] : []))
  const ids = new Set(names)
  const show = slides.parse(readJson('slides.json'))
  const safety = safetyLines.parse(readJson('safety.json'))
  const fourPointZero = page.parse(readJson('four-point-zero.json'))
  return [
    ...parsed.flatMap(({ name, result }) =>
      result.success ? [] : [`${folder}/articles/${name}.json: ${result.error.message}`],
    ),
    ...articles.flatMap((each, at) => [
      ...(each.id === parsed.filter(({ result }) => result.success)[at]!.name
        ? []
        : [`knowledge: the file of ${each.id} has another name`]),
      ...deadReferences(each, ids, sources),
      ...articleHazards(each),
      ...undeclaredSources(`knowledge/${each.id}`, each),
      ...textFindings(`knowledge/${each.id}`, each),
    ]),
    ...defects
      .filter(({ term }) => !articles.some(each => each.id === term && each.defectId === term))
      .map(({ term }) => `knowledge: there is no article about the defect ${term}`),
    ...defects
      .filter(({ term, category }) => articles.some(each => each.id === term && each.category !== category))
      .map(({ term }) => `knowledge/${term} stands in another category than the defect`),
    ...defectWordFindings(articles, tradeWords()),
    ...drawingFindings(articles),
    ...troubleshootingFindings(readJson('troubleshooting.json'), names),
    ...textFindings('knowledge/sources', sources),
    ...missingAddresses('knowledge/sources', sources),
    ...textFindings('knowledge/safety', safety, { hasSource: true }),
    ...Object.entries(safety).flatMap(([hazard, line]) =>
      unknownSources(`knowledge/safety/${hazard}`, line.sources, sources),
    ),
    ...textFindings('knowledge/slides', show),
    ...slideHazards('knowledge/slides', show),
    ...show.flatMap(slide => [
      ...unknownSources(`knowledge/slides/${slide.id}`, slide.sources ?? [], sources),
      ...undeclaredSources(`knowledge/slides/${slide.id}`, slide),
    ]),
    ...textFindings('knowledge/four-point-zero', fourPointZero),
    ...unknownSources('knowledge/four-point-zero', fourPointZero.sources, sources),
    ...undeclaredSources('knowledge/four-point-zero', fourPointZero),
  ]
}

function deadReferences(
  { id, related, similarDefects, sources }: Article,
  ids: Set<string>,
  knownSources: object,
): string[] {
  const articles = [...related, ...similarDefects.flatMap(like => like.article ?? [])]
  return [
    ...articles
      .filter(one => !ids.has(one))
      .map(one => `knowledge/${id} leads to ${one}, which is not there`),
    ...sources
      .filter(one => !(one in knownSources))
      .map(one => `knowledge/${id} names the unknown source ${one}`),
    ...similarDefects
      .filter(like => !like.article === !like.name)
      .map(() => `knowledge/${id}: a like has either an article or a name`),
  ]
}

/** Checks that every article about a defect has a drawing, and every drawing an article. */
function drawingFindings(articles: readonly Article[]): string[] {
  const drawings = readdirSync(`${folder}/drawings`).map(file => file.replace(/\.json$/, ''))
  return [
    ...articles
      .filter(({ defectId, icon }) => defectId && !drawings.includes(icon))
      .map(({ id, icon }) => `knowledge/${id} has no drawing ${icon}`),
    ...drawings
      .filter(name => !articles.some(({ icon }) => icon === name))
      .map(name => `knowledge: nothing shows the drawing ${name}`),
    ...drawings.flatMap(name =>
      textFindings(`knowledge/drawings/${name}`, drawing.parse(readJson(`drawings/${name}.json`))),
    ),
  ]
}
