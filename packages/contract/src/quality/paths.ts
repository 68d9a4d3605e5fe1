import { path } from '../core/endpoint/path.ts'
import type { QualitySection } from './names.ts'

const main = path('/corporateQuality/main/{id}', { title: 'quality:screen.main.title', of: 'project' })
const sectionOptions = { under: main, query: ['documentId'] } as const

/** Addresses of corporate quality. `{id}` is the id of a tool, whose owner company has the documents. */
export const qualityPaths = {
  main,
  administrative: path('/corporateQuality/administrative/{id}', {
    title: 'quality:section.administrative.title',
    ...sectionOptions,
  }),
  engineering: path('/corporateQuality/engineering/{id}', {
    title: 'quality:section.engineering.title',
    ...sectionOptions,
  }),
  manufacturing: path('/corporateQuality/manufacturing/{id}', {
    title: 'quality:section.manufacturing.title',
    ...sectionOptions,
  }),
  quality: path('/corporateQuality/quality/{id}', {
    title: 'quality:section.quality.title',
    ...sectionOptions,
  }),
  replace: path('/corporateQuality/replace/{id}', {
    title: 'quality:screen.replace.title',
    under: main,
    query: ['section', 'of'],
  }),
} satisfies Record<QualitySection, unknown> & Record<string, unknown>
