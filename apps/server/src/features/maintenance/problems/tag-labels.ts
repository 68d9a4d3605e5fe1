import type { Language } from '@steelsafe/contract/core/fields.ts'
import { maintenancePaths } from '@steelsafe/contract/maintenance/paths.ts'
import { sql } from 'drizzle-orm'
import type { Tx } from '#core/database/engine/engine.ts'
import { forbidden } from '#core/errors.ts'
import type { GeneratedFile } from '#core/http/send-file.ts'
import { pdfFile } from '#core/pdf/pdf-file.ts'
import type { Services } from '#core/services.ts'
import { ImageUnreadable, jpeg } from '#core/storage/images/images.ts'
import { StorageMissing } from '#core/storage/storage.ts'
import { translate } from '#core/texts.ts'
import { sqlAcceptsReports } from './reports.ts'
import type { TagLabels } from './tag-label-thread.ts'

/** The longer side of a printed logo, in pixels: 27 mm at 400 dpi. */
const logoPixels = 425

interface LabeledTool extends Record<string, unknown> {
  token: string
  number: string
  name: string
  company: string
  logoKey: string | null
  isOpen: boolean
}

/**
 * Returns label sheets with the code for reports of a tool, in the look of its owner company, as a PDF.
 * @param publicUrl the URL of the product for printed codes
 * @throws 403 when the owner company accepts no reports
 */
export async function tagLabels(
  tx: Tx,
  services: Services,
  publicUrl: string,
  project: string,
  { copies, language }: { copies: number; language: Language },
): Promise<GeneratedFile> {
  const { rows } = await tx.execute<LabeledTool>(sql`
    select p.report_token as token, p.project_number as number, p.part_name as name, c.name as company,
      t.image_key as "logoKey", ${sqlAcceptsReports(sql`c.id`)} as "isOpen"
    from project p join company c on c.id = p.company_id left join theme t on t.id = c.theme_id
    where p.id = ${project}`)
  const { token, logoKey, isOpen, ...tool } = rows[0]! // The rule of the call has checked the project.
  if (!isOpen) throw forbidden('maintenance:rule.noReports')
  const content = {
    ...tool,
    title: translate(language, 'maintenance:screen.tag.title'),
    language,
    code: publicUrl + maintenancePaths.report(token),
    caption: translate(language, 'maintenance:screen.report.title'),
    copies,
  }
  return pdfFile<TagLabels>(
    `${tool.number} labels`,
    new URL('./tag-label-thread.ts', import.meta.url),
    async () => ({ ...content, logo: logoKey ? await readLogo(services, logoKey) : undefined }),
  )
}

/** Returns a logo as a JPEG for printing; undefined when the picture is missing or cannot be read. */
async function readLogo({ storage }: Pick<Services, 'storage'>, key: string): Promise<Buffer | undefined> {
  try {
    return await jpeg(await storage.get(key), logoPixels)
  } catch (error) {
    if (error instanceof ImageUnreadable || error instanceof StorageMissing) return undefined
    throw error
  }
}
