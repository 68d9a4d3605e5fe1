import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Language } from '@steelsafe/contract/core/fields.ts'
import {
  drawing,
  type LocalText,
  safetyLines,
  slides,
  sourcesByKey,
} from '@steelsafe/contract/knowledge/entities.ts'
import type { hazards as allHazards } from '@steelsafe/contract/knowledge/names.ts'
import { levelContent } from '@steelsafe/contract/rjg/entities.ts'
import type { ShowName, TrainingLevel } from '@steelsafe/contract/rjg/names.ts'

const folder = fileURLToPath(new URL('../../../../../content/', import.meta.url))
const readContent = (name: string): unknown => JSON.parse(readFileSync(`${folder}${name}.json`, 'utf8'))

/** Content of the levels, read at its first use and only once, because content changes only with a release. */
const levels = new Map<TrainingLevel, ReturnType<typeof levelContent.parse>>()
let safety: ReturnType<typeof safetyLines.parse> | undefined

export function levelOf(id: TrainingLevel) {
  const level = levels.get(id) ?? levelContent.parse(readContent(`rjg/training/${id}`))
  levels.set(id, level)
  return level
}
function allSafety() {
  safety ??= safetyLines.parse(readContent('knowledge/safety'))
  return safety
}
export const showOf = (name: ShowName) => slides.parse(readContent(`rjg/shows/${name}`))
export const drawingOf = (name: string) => drawing.parse(readContent(`rjg/drawings/${name}`))

/** Returns the titles of sources. Keys of this area take precedence over those of the knowledge center. */
export function sourceTitles(keys: readonly string[], language: Language): string[] {
  const sources = {
    ...sourcesByKey.parse(readContent('knowledge/sources')),
    ...sourcesByKey.parse(readContent('rjg/sources')),
  }
  return keys
    .map(key => sources[key]!.title)
    .map(title => (typeof title === 'string' ? title : title[language]))
}

type Hazards = readonly (typeof allHazards)[number][]

/** Returns the safety lines of hazards. */
export const safetyOf = (hazards: Hazards, language: Language): string[] =>
  hazards.map(hazard => allSafety()[hazard].line[language])

/** Returns the keys of the sources of the safety lines of hazards. */
export const safetySourcesOf = (hazards: Hazards): string[] =>
  hazards.flatMap(hazard => allSafety()[hazard].sources)

export const localize = (text: LocalText, language: Language): string => text[language]
