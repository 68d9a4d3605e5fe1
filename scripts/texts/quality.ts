import { readdirSync, readFileSync } from 'node:fs'
import { shippedDocument } from '@steelsafe/contract/quality/entities.ts'
import { qualitySections } from '@steelsafe/contract/quality/names.ts'
import { textFindings } from './content-texts.ts'

const folder = 'content/quality'

/** Returns all problems of the shipped controlled documents, one line each. */
export function qualityFindings(): string[] {
  const names = readdirSync(folder).map(name => name.replace(/\.json$/, ''))
  return [
    ...qualitySections
      .filter(section => !names.includes(section))
      .map(section => `${folder} has no document about ${section}`),
    ...names.flatMap(name => {
      const { success, data, error } = shippedDocument.safeParse(
        JSON.parse(readFileSync(`${folder}/${name}.json`, 'utf8')),
      )
      if (!success) return [`${folder}/${name}.json: ${error.message}`]
      return data.section === name
        ? textFindings(`quality/${name}`, data)
        : [`${folder}/${name}.json is about ${data.section}`]
    }),
  ]
}
