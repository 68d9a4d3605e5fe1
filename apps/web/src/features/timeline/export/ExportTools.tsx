import { Button, Menu, Tooltip } from '@mantine/core'
import { type PaperName, paperNames } from '@steelsafe/contract/core/paper-sizes.ts'
import { timeline } from '@steelsafe/contract/timeline/endpoints.ts'
import type { ChartPlan } from '@steelsafe/plan/chart/chart-plan.ts'
import { sheetOf } from '@steelsafe/plan/chart/sheet.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type CallError, download } from '#core/client.ts'
import { currentLanguage } from '#core/language.ts'
import { useMay } from '#core/may.ts'
import { DownloadIcon } from '#ui/icons.ts'
import { save } from '#ui/save.ts'
import { toast } from '#ui/toast.ts'
import type { ViewSettings } from '../useViewSettings.ts'

interface ExportToolsProps {
  project: string
  plan: ChartPlan
  settings: ViewSettings
  /** Number and name of the project. */
  title: string
}

type Served = { format: 'pdf'; paper: PaperName } | { format: 'xlsx' | 'xml' }

/** Pixels of a picture, beside what its days need. */
const pictureWidth = 1_500

/** Saves the whole plan: drawn here as a picture, written by the server otherwise. */
export function ExportTools({ project, plan, settings, title }: ExportToolsProps) {
  const { t } = useTranslation('timeline')
  const { may, why } = useMay(timeline.export)
  const [isBusy, setBusy] = useState(false)

  const savePng = async () => {
    const { pictures } = await import('./picture.ts')
    const { view, showsCritical } = settings
    const language = currentLanguage()
    const parts = await pictures(
      sheetOf({ title, plan, view, showsCritical, language, say: key => t(key), width: pictureWidth }),
    )
    const name = `${title.split(' ')[0]} ${plan.today}`
    for (const [at, part] of parts.entries())
      save(parts.length === 1 ? `${name}.png` : `${name} ${at + 1}.png`, part)
    if (parts.length > 1) toast.info(t('screen.export.parts', { count: parts.length }))
  }
  const saveServed = async (asked: Served) => {
    const query = {
      ...asked,
      critical: String(settings.showsCritical),
      baselineId: settings.baseline || undefined,
    }
    const served = await download(timeline.export, { params: { id: project }, query })
    save(served.name, served.content)
  }
  const run = async (work: () => Promise<void>) => {
    if (!may || isBusy) return
    setBusy(true)
    try {
      await work()
    } catch (error) {
      toast.failed(`${t('act.export.failed')} ${(error as CallError).message}`)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Menu position="bottom-end" shadow="md" disabled={!may}>
      <Tooltip label={why} disabled={may}>
        <div>
          <Menu.Target>
            <Button
              variant="default"
              leftSection={<DownloadIcon size={16} />}
              loading={isBusy}
              aria-disabled={!may}
              data-disabled={!may || undefined}
            >
              {t('screen.export.title')}
            </Button>
          </Menu.Target>
        </div>
      </Tooltip>
      <Menu.Dropdown>
        {paperNames.map(paper => (
          <Menu.Item key={paper} onClick={() => void run(() => saveServed({ format: 'pdf', paper }))}>
            {t('screen.export.pdf', { paper: t(`screen.export.paper.${paper}`) })}
          </Menu.Item>
        ))}
        <Menu.Item onClick={() => void run(savePng)}>{t('screen.export.png')}</Menu.Item>
        {(['xlsx', 'xml'] as const).map(format => (
          <Menu.Item key={format} onClick={() => void run(() => saveServed({ format }))}>
            {t(`screen.export.${format}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
