import { milestones } from '@steelsafe/contract/milestones/endpoints.ts'
import type { ProjectMilestone } from '@steelsafe/contract/milestones/entities.ts'
import type { DetailState } from '@steelsafe/contract/milestones/names.ts'
import { useTranslation } from 'react-i18next'
import { download } from '#core/http/client.ts'
import { currentLanguage } from '#core/language/language.ts'
import { translateKey } from '#core/language/texts.ts'
import type { SaveMenuProps } from '#ui/controls/SaveMenu.tsx'

interface ChartOfTool {
  project: string
  state: DetailState
  /** Number and name of the project. */
  title: string
  milestones: ProjectMilestone[]
  today: string
}

/**
 * Returns a function that returns the files of the chart. The server creates the PDF, and the browser draws the picture.
 * The table has a separate export for Excel.
 */
export function useChartFiles() {
  const { t } = useTranslation('milestones')
  return ({ project, state, title, ...chart }: ChartOfTool): SaveMenuProps => {
    const drawPicture = async () => {
      const { drawChartImage } = await import('./chart-image.ts')
      const language = currentLanguage()
      const translateText = (key: string, values?: { count: number }) =>
        translateKey(`milestones:${key}`, values)
      const content = await drawChartImage({ title, ...chart, language, translateText })
      return { name: `${title.split(' ')[0]} ${chart.today}.png`, content }
    }
    return {
      label: t('screen.graph.export'),
      failureText: t('act.exportChart.failed'),
      files: [
        {
          label: t('screen.graph.pdf'),
          make: () => download(milestones.exportChart, { params: { id: project }, query: { state } }),
        },
        { label: t('screen.graph.png'), make: drawPicture },
      ],
    }
  }
}
