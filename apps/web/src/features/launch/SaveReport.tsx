import { paperOf } from '@steelsafe/contract/core/drawing/paper-sizes.ts'
import { launch } from '@steelsafe/contract/launch/endpoints.ts'
import { projects } from '@steelsafe/contract/projects/endpoints.ts'
import { useTranslation } from 'react-i18next'
import { call, download } from '#core/client.ts'
import { SaveMenu } from '#ui/controls/SaveMenu.tsx'

/** The content of a report as it is shown on the screen, in the language of the reader. */
export interface ReportContent {
  title: string
  /** A JPEG in base64. */
  picture?: string | undefined
  tables: { heading?: string; head: string[]; rows: string[][] }[]
  notes?: string[]
}

interface SaveReportProps {
  project: string
  /** The units of the project, when the screen has loaded them. */
  isMetric?: boolean
  /** Returns what the screen shows at the moment of the click. */
  content: () => ReportContent
}

/** Saves the values that a screen has computed as a PDF, on the paper that is usual for the units of the project. */
export function SaveReport({ project, isMetric, content }: SaveReportProps) {
  const { t } = useTranslation('launch')
  const params = { id: project }
  const make = async () => {
    const { picture = null, ...rest } = content()
    const paper = paperOf(isMetric ?? (await call(projects.get, { params })).isMetric)
    return download(launch.report, { params, body: { ...rest, picture, paper } })
  }
  return (
    <SaveMenu
      label={t('screen.report.save')}
      failureText={t('act.report.failed')}
      files={[{ label: 'PDF', make }]}
    />
  )
}
