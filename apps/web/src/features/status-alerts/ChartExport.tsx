import type { DetailState } from '@steelsafe/contract/project-details/names.ts'
import { statusAlerts } from '@steelsafe/contract/status-alerts/endpoints.ts'
import type { ProjectMilestone } from '@steelsafe/contract/status-alerts/entities.ts'
import { useTranslation } from 'react-i18next'
import { download } from '#core/client.ts'
import { currentLanguage } from '#core/language.ts'
import { translateKey } from '#core/texts.ts'
import { SaveMenu } from '#ui/SaveMenu.tsx'

interface ChartExportProps {
  project: string
  state: DetailState
  /** Number and name of the project. */
  title: string
  milestones: ProjectMilestone[]
  today: string
}

/** Exports the chart. The server creates the PDF; the picture is drawn here. The table has its own export for Excel. */
export function ChartExport({ project, state, title, milestones, today }: ChartExportProps) {
  const { t } = useTranslation('status-alerts')
  const drawPicture = async () => {
    const { picture } = await import('./picture.ts')
    const language = currentLanguage()
    const say = (key: string, values?: { count: number }) => translateKey(`status-alerts:${key}`, values)
    const content = await picture({ title, milestones, today, language, say })
    return { name: `${title.split(' ')[0]} ${today}.png`, content }
  }
  return (
    <SaveMenu
      label={t('screen.graph.export')}
      failed={t('act.exportChart.failed')}
      files={[
        {
          label: t('screen.graph.pdf'),
          make: () => download(statusAlerts.exportChart, { params: { id: project }, query: { state } }),
        },
        { label: t('screen.graph.png'), make: drawPicture },
      ]}
    />
  )
}
