import type { PaperName } from '@steelsafe/contract/core/drawing/paper-sizes.ts'
import { timeline } from '@steelsafe/contract/timeline/endpoints.ts'
import type { ChartPlan } from '@steelsafe/plan/chart/chart-plan.ts'
import { sheetOf } from '@steelsafe/plan/chart/chart-sheet.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type CallError, download } from '#core/http/client.ts'
import { currentLanguage } from '#core/language/language.ts'
import { downloadFile } from '#ui/controls/download-file.ts'
import { toast } from '#ui/overlays/toast.ts'
import type { ViewSettings } from '../useViewSettings.ts'

export interface ExportOptions {
  project: string
  plan: ChartPlan
  settings: ViewSettings
  /** Number and name of the project. */
  title: string
}

/** The format of a file. Pictures are drawn here; the server creates all other formats. */
export type ExportFormat =
  | { format: 'png' }
  | { format: 'pdf'; paper: PaperName }
  | { format: 'xlsx' }
  | { format: 'xml' }

/** Width of a picture in pixels, in addition to the width of its days. */
const pictureWidth = 1_500

/** Returns a function that exports the whole plan, and a flag that is true while an export runs. */
export function useExport({ project, plan, settings, title }: ExportOptions) {
  const { t } = useTranslation('timeline')
  const [isBusy, setBusy] = useState(false)

  const savePictures = async () => {
    const { pictures } = await import('./picture.ts')
    const { view, showsCritical, showsResponsible } = settings
    const language = currentLanguage()
    const sheet = sheetOf({
      title,
      plan,
      view,
      showsCritical,
      showsResponsible,
      language,
      translateText: key => t(key),
      width: pictureWidth,
    })
    const parts = await pictures(sheet)
    const name = `${title.split(' ')[0]} ${plan.today}`
    for (const [at, part] of parts.entries())
      downloadFile(parts.length === 1 ? `${name}.png` : `${name} ${at + 1}.png`, part)
    if (parts.length > 1) toast.info(t('screen.export.parts', { count: parts.length }))
  }
  const saveServed = async (file: Exclude<ExportFormat, { format: 'png' }>) => {
    const query = {
      ...file,
      critical: String(settings.showsCritical),
      responsible: String(settings.showsResponsible),
      baselineId: settings.baseline || undefined,
    }
    const served = await download(timeline.export, { params: { id: project }, query })
    downloadFile(served.name, served.content)
  }
  const run = async (file: ExportFormat) => {
    if (isBusy) return
    setBusy(true)
    try {
      await (file.format === 'png' ? savePictures() : saveServed(file))
    } catch (error) {
      toast.failed(`${t('act.export.failed')} ${(error as CallError).message}`)
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, run }
}
