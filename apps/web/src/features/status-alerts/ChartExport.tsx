import { Button, Menu } from '@mantine/core'
import type { DetailState } from '@steelsafe/contract/project-details/names.ts'
import { statusAlerts } from '@steelsafe/contract/status-alerts/endpoints.ts'
import type { Milestone } from '@steelsafe/contract/status-alerts/entities.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type CallError, download } from '#core/client.ts'
import { currentLanguage } from '#core/language.ts'
import { textOf } from '#core/texts.ts'
import { DownloadIcon } from '#ui/icons.ts'
import { save } from '#ui/save.ts'
import { toast } from '#ui/toast.ts'

interface ChartExportProps {
  project: string
  state: DetailState
  /** Number and name of the project. */
  title: string
  milestones: Milestone[]
  today: string
}

/** Saves the chart: as PDF by the server, as a picture drawn here. The table below it saves itself for Excel. */
export function ChartExport({ project, state, title, milestones, today }: ChartExportProps) {
  const { t } = useTranslation('status-alerts')
  const [isBusy, setBusy] = useState(false)
  const savePdf = async () => {
    const served = await download(statusAlerts.exportChart, { params: { id: project }, query: { state } })
    save(served.name, served.content)
  }
  const savePng = async () => {
    const { picture } = await import('./picture.ts')
    const language = currentLanguage()
    const say = (key: string, values?: { count: number }) => textOf(`status-alerts:${key}`, values)
    save(`${title.split(' ')[0]} ${today}.png`, await picture({ title, milestones, today, language, say }))
  }
  const run = async (work: () => Promise<void>) => {
    setBusy(true)
    try {
      await work()
    } catch (error) {
      toast.failed(`${t('act.exportChart.failed')} ${(error as CallError).message}`)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Menu position="bottom-end" shadow="md">
      <Menu.Target>
        <Button variant="default" leftSection={<DownloadIcon size={16} />} loading={isBusy}>
          {t('screen.graph.export')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => void run(savePdf)}>{t('screen.graph.pdf')}</Menu.Item>
        <Menu.Item onClick={() => void run(savePng)}>{t('screen.graph.png')}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
