import type { Language } from '@steelsafe/contract/core/fields.ts'
import { formatInstant } from '@steelsafe/contract/core/formats/formats.ts'
import { type Cell, dayCell } from '@steelsafe/contract/core/sheets/sheets.ts'
import type { molding as calls } from '@steelsafe/contract/molding/endpoints.ts'
import type { Study } from '@steelsafe/contract/molding/entities.ts'
import { kinds } from '@steelsafe/contract/molding/kinds.ts'
import { type Quantity, toDisplayUnit } from '@steelsafe/contract/molding/quantities.ts'
import type { StudyField } from '@steelsafe/contract/molding/study-field.ts'
import { withUnit } from '@steelsafe/molding/plot/drawing.ts'
import type { GeneratedFile } from '#core/http/send-file.ts'
import type { Call } from '#core/http/serve.ts'
import { pdfFile } from '#core/pdf/pdf-file.ts'
import { getProjectHeading } from '#core/project/project-title.ts'
import { workbookFile } from '#core/sheets/sheet-file.ts'
import { moldingTranslator } from './molding-translator.ts'
import type { ReportPdf } from './report-thread.ts'
import { readStudy } from './studies.ts'

/**
 * Exports a study as a report or a sheet. The file is written after the transaction.
 * @throws 404 for a study of another project
 */
export async function exportStudy({
  tx,
  services,
  caller,
  project,
  query: { studyId, format, paper },
  origin: { language },
}: Call<typeof calls.export>): Promise<GeneratedFile> {
  const study = await readStudy(tx, caller, project, studyId)
  const { title, fileName, timeZone } = await getProjectHeading(tx, services, project, caller)
  const name = `${fileName}-${study.kind}-${study.studyDate}`
  const kind = moldingTranslator(language)('kind', `${study.kind}.title`)
  if (format === 'pdf')
    return pdfFile<ReportPdf>(name, new URL('./report-thread.ts', import.meta.url), () => ({
      title: `${kind} · ${title}`,
      language,
      paper,
      study,
      timeZone,
    }))
  return workbookFile(name, { name: kind }, () => cellsOf(study, { title, language, timeZone }))
}

/** Returns the facts, the rows with their computed values, and the figures, in the units of the study. */
function cellsOf(
  study: Study,
  { title, language, timeZone }: { title: string; language: Language; timeZone: string },
): Cell[][] {
  const translateText = moldingTranslator(language)
  const { unitSystem: system, result } = study
  const { columns, settings } = kinds[study.kind]
  const displayValue = (value: number | null, quantity: Quantity) =>
    value === null ? null : toDisplayUnit(value, quantity, system)
  const heading = (key: string, field: StudyField) =>
    field.kind === 'number'
      ? withUnit(translateText('field', key), field.quantity, system)
      : translateText('field', key)
  const cell = (value: Study['rows'][number][string] | undefined, field: StudyField): Cell => {
    if (typeof value === 'number' && field.kind === 'number') return displayValue(value, field.quantity)
    return field.kind === 'choice' && value ? translateText('choice', String(value)) : value
  }
  return [
    [title],
    [translateText('kind', `${study.kind}.title`)],
    ...(['press', 'material', 'lot', 'person', 'note'] as const).map(key => [
      translateText('field', key),
      study[key],
    ]),
    [translateText('field', 'studyDate'), dayCell(study.studyDate)],
    [translateText('field', 'state'), translateText('state', study.state)],
    ...(['firstSignature', 'secondSignature'] as const).map(key => [
      translateText('field', key),
      study[key] ? `${study[key].name}, ${formatInstant(study[key].date, language, timeZone)}` : '',
    ]),
    ...Object.entries(settings)
      .filter(([key, field]) => field.required || (study.settings[key] ?? '') !== '')
      .map(([key, field]) => [heading(key, field), cell(study.settings[key], field)]),
    [],
    [
      translateText('field', 'sampleNumber'),
      ...Object.entries(columns).map(([key, field]) => heading(key, field)),
      ...result.columns.map(({ key, name, quantity }) =>
        withUnit(name ?? translateText('field', key), quantity, system),
      ),
    ],
    ...study.rows.map((row, at) => [
      at + 1,
      ...Object.entries(columns).map(([key, field]) => cell(row[key], field)),
      ...result.columns.map(({ values, quantity }) => displayValue(values[at] ?? null, quantity)),
    ]),
    [],
    [translateText('field', 'verdict'), result.verdict ? translateText('verdict', result.verdict.key) : ''],
    ...result.figures.map(({ key, value, quantity }) => [
      withUnit(translateText('field', key), quantity, system),
      displayValue(value, quantity),
    ]),
    ...result.flags.map(({ key, values }) => [translateText('flag', key, values)]),
    ...(result.tables ?? []).flatMap(({ key: table, head, rows }) => [
      [],
      [
        translateText('field', table),
        ...head.map(({ key, quantity }) => withUnit(translateText('field', key), quantity, system)),
      ],
      ...rows.map(({ key, name, cells }) => [
        key ? translateText('field', key) : name,
        ...cells.map((one, at) =>
          typeof one === 'number' ? displayValue(one, head[at]?.quantity ?? 'none') : one,
        ),
      ]),
    ]),
  ]
}
