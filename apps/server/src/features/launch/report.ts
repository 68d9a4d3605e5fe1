import { toFileName } from '@steelsafe/contract/core/names/file-names.ts'
import { truncate } from '@steelsafe/contract/core/names/truncate.ts'
import type { launch as calls } from '@steelsafe/contract/launch/endpoints.ts'
import { AppError } from '#core/errors.ts'
import type { GeneratedFile } from '#core/http/send-file.ts'
import type { Call } from '#core/http/serve.ts'
import { pdfFile } from '#core/pdf/pdf-file.ts'
import { dayOfProject } from '#core/project/project-day.ts'
import { getProjectHeading } from '#core/project/project-title.ts'
import { ImageUnreadable, jpeg } from '#core/storage/images/images.ts'
import type { ReportPdf } from './report-thread.ts'

/** Longer side of the picture in pixels: 270 mm at about 130 dots per inch. */
const pictureSide = 1_400

/**
 * Returns a PDF of values that a screen has computed. The file is written after the transaction.
 * @throws 415 for a picture that cannot be read
 */
export async function writeReport(call: Call<typeof calls.report>): Promise<GeneratedFile> {
  const { tx, services, caller, project, origin, body } = call
  const { title: name, picture, paper, tables, notes } = body
  const { title, fileName, company } = await getProjectHeading(tx, services, project, caller)
  const pdf: Omit<ReportPdf, 'picture'> = {
    title: `${name} · ${title}`,
    language: origin.language,
    today: await dayOfProject(tx, services, project),
    company,
    paper,
    tables,
    notes,
  }
  return pdfFile<ReportPdf>(
    `${fileName} ${truncate(toFileName(name), 80)}`,
    new URL('./report-thread.ts', import.meta.url),
    async () => ({ ...pdf, picture: picture === null ? null : await readPicture(picture) }),
  )
}

/**
 * Decodes the picture of a report.
 * @throws 415 for a picture that cannot be read
 */
async function readPicture(base64: string): Promise<Uint8Array> {
  try {
    return await jpeg(Buffer.from(base64, 'base64'), pictureSide)
  } catch (error) {
    if (error instanceof ImageUnreadable) throw new AppError(415, { key: 'core:error.imageUnreadable' })
    throw error
  }
}
