import type { Language } from '@steelsafe/contract/core/fields.ts'
import { formatDay } from '@steelsafe/contract/core/formats/formats.ts'
import type { LocalText } from '@steelsafe/contract/knowledge/entities.ts'
import { type QualitySection, qualitySections } from '@steelsafe/contract/quality/names.ts'
import type { GeneratedFile } from '#core/http/send-file.ts'
import { writePdf } from '#core/pdf/write-pdf.ts'
import { translate } from '#core/texts.ts'
import { shippedDocuments } from '#database/shipped-documents.ts'
import type { ShippedPdf } from './shipped-thread.ts'

/** Returns the name and owner of a shipped document, in a language. */
export function aboutShipped(section: QualitySection, language: Language): { name: string; owner: string } {
  const { title, owner } = shippedDocuments[section]
  return { name: `${title[language]}.pdf`, owner: owner[language] }
}

/** Returns the PDF of a shipped document in a language. The file is written after the transaction. */
export function shippedPdf(name: string, language: Language, use: 'shown' | 'saved'): GeneratedFile {
  const section = qualitySections.find(each => each === name)! // The name comes from a row of the database.
  const { number, revision, effectiveDate, form, parts, ...document } = shippedDocuments[section]
  const inLanguage = (text: LocalText) => text[language]
  const title = inLanguage(document.title)
  const pdf: ShippedPdf = {
    title,
    language,
    facts: [
      number,
      `${translate(language, 'quality:field.revision')} ${revision}`,
      `${translate(language, 'quality:field.effectiveDate')} ${formatDay(effectiveDate, language)}`,
      `${translate(language, 'quality:field.owner')}: ${inLanguage(document.owner)}`,
    ],
    purpose: inLanguage(document.purpose),
    parts: parts.map(part => ({ title: inLanguage(part.title), points: part.points.map(inLanguage) })),
    form: {
      title: inLanguage(form.title),
      hint: inLanguage(form.hint),
      columns: form.columns.map(inLanguage),
      rows: form.rows.map(inLanguage),
    },
  }
  return {
    ...(use === 'saved' ? { name: `${title}.pdf` } : {}),
    type: 'application/pdf',
    cacheSeconds: 3600,
    body: () => writePdf(new URL('./shipped-thread.ts', import.meta.url), pdf),
  }
}
