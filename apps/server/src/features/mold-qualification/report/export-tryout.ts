import { getDefaultPaper } from '@steelsafe/contract/core/drawing/paper-sizes.ts'
import type { moldQualification as calls } from '@steelsafe/contract/mold-qualification/endpoints.ts'
import { qualificationLimits } from '@steelsafe/contract/mold-qualification/limits.ts'
import type { TryoutContent } from '@steelsafe/contract/mold-qualification/report.ts'
import { and, eq } from 'drizzle-orm'
import { notFound } from '#core/errors.ts'
import type { GeneratedFile } from '#core/http/send-file.ts'
import type { Call } from '#core/http/serve.ts'
import { pdfFile } from '#core/pdf/pdf-file.ts'
import { dayOfProject } from '#core/project/project-day.ts'
import { getProjectHeading } from '#core/project/project-title.ts'
import { workbookFile } from '#core/sheets/sheet-file.ts'
import { translate } from '#core/texts.ts'
import { tryoutRecords } from '#database/schema/mold-qualification.ts'
import { seesPressesOf } from '#features/presses/index.ts'
import { listTryouts, type TryoutRequest } from '../tryouts/tryouts.ts'
import { photosOf, picturesOf } from './photos.ts'
import type { TryoutPdf } from './report-thread.ts'
import { cellsOfTryout } from './tryout-cells.ts'
import { readTryoutContent } from './tryout-content.ts'

/**
 * Exports the current state of a tryout or a signed revision. The file is written after the transaction.
 * @throws 404 for a revision that was not signed
 */
export async function exportTryout(call: Call<typeof calls.report>): Promise<GeneratedFile> {
  const { tx, services, caller, project, origin, query } = call
  const { tryoutId, revision, audience, sheet, format } = query
  const content = revision
    ? await recordOf(call, tryoutId, revision)
    : await readTryoutContent(call, tryoutId)
  const forCustomer = audience === 'customer'
  const photos = forCustomer ? [] : await photosOf(tx, project, content.findings)
  const { title, fileName, company, timeZone } = await getProjectHeading(tx, services, project, caller)
  const { number } = content.tryout
  const pdf: Omit<TryoutPdf, 'pictures'> = {
    title: translate(origin.language, 'mold-qualification:report.title', { number, project: title }),
    language: origin.language,
    today: await dayOfProject(tx, services, project),
    company,
    timeZone,
    paper: getDefaultPaper(content.isMetric),
    forCustomer,
    hasSheet: !forCustomer || sheet,
    content: forCustomer ? redactForCustomer(content) : content,
    wantedCpk: qualificationLimits.wantedCpk,
  }
  const name = [
    fileName,
    `T${number}`,
    ...(revision ? [`rev ${revision}`] : []),
    ...(forCustomer ? ['customer'] : []),
  ].join(' ')
  if (format === 'xlsx') {
    const sheets = pdf.hasSheet ? await sheetsOf(call, content, revision) : []
    return workbookFile(name, { name: `T${number}` }, () => cellsOfTryout({ ...pdf, sheets }))
  }
  return pdfFile<TryoutPdf>(name, new URL('./report-thread.ts', import.meta.url), async () => ({
    ...pdf,
    pictures: await picturesOf(services.storage, photos),
  }))
}

/**
 * Returns the parameter sheets of this tryout and of all earlier tryouts. For a signed revision, returns only the
 * sheets in its record: of the tryout and of the tryout before it.
 */
async function sheetsOf(
  request: TryoutRequest,
  { tryout, before }: TryoutContent,
  revision: number | undefined,
) {
  if (revision) return before ? [before, tryout] : [tryout]
  const { tryouts } = await listTryouts(request)
  return tryouts.filter(({ number }) => number <= tryout.number)
}

/**
 * Removes everything that a customer may not read. Runs before the report is drawn, so that a mistake in drawing
 * reveals nothing.
 */
const redactForCustomer = (content: TryoutContent): TryoutContent => ({
  ...content,
  tryout: {
    ...content.tryout,
    missedReason: null,
    extraReason: null,
    extraCost: null,
    internalNote: '',
    revisionReason: '',
    attendants: '',
  },
  pressData: null,
  findings: content.findings.map(finding => ({
    ...finding,
    possibleCauses: '',
    ownerId: null,
    ownerName: '',
    foundBy: '',
    verifiedBy: '',
    internalNote: '',
    attachedFiles: [],
  })),
})

/**
 * Returns a signed revision, without the data of a press that the caller does not see with the tool.
 * @throws 404 for a revision that was not signed
 */
async function recordOf(
  { tx, caller, project }: TryoutRequest,
  tryoutId: string,
  revision: number,
): Promise<TryoutContent> {
  const [record] = await tx
    .select()
    .from(tryoutRecords)
    .where(
      and(
        eq(tryoutRecords.projectId, project),
        eq(tryoutRecords.tryoutId, tryoutId),
        eq(tryoutRecords.revision, revision),
      ),
    )
  if (!record) throw notFound('tryout')
  const { content } = record
  const { pressData } = content
  const isHidden = pressData && !(await seesPressesOf(tx, caller, project, pressData.companyId))
  return isHidden ? { ...content, pressData: null } : content
}
