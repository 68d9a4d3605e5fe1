import { getDefaultPaper } from '@steelsafe/contract/core/drawing/paper-sizes.ts'
import { launch } from '@steelsafe/contract/launch/endpoints.ts'
import { projects } from '@steelsafe/contract/projects/endpoints.ts'
import { useTranslation } from 'react-i18next'
import { call, download } from '#core/http/client.ts'
import { SaveMenu } from '#ui/controls/SaveMenu.tsx'

/** The content of a report, as shown on the screen in the language of the user. */
export interface ReportContent {
  title: string
  /** A JPEG in Base64. */
  picture?: string | undefined
  tables: { heading?: string; head: string[]; rows: string[][] }[]
  notes?: string[]
}

interface SaveReportProps {
  project: string
  /** True for metric units of the project; undefined if the screen has not loaded them. */
  isMetric?: boolean
  /** Returns the content of the screen at the moment of the click. */
  content: () => ReportContent
}

/** Button that saves values computed by a screen as a PDF. The paper size depends on the units of the project. */
export function SaveReport({ project, isMetric, content }: SaveReportProps) {
  const { t } = useTranslation('launch')
  const params = { id: project }
  const make = async () => {
    const { picture = null, ...rest } = content()
    const paper = getDefaultPaper(isMetric ?? (await call(projects.get, { params })).isMetric)
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
