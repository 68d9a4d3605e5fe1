import { Button, Menu } from '@mantine/core'
import { type PaperName, paperNames } from '@steelsafe/contract/core/paper-sizes.ts'
import { timeline } from '@steelsafe/contract/timeline/endpoints.ts'
import type { ChartPlan } from '@steelsafe/plan/chart/chart-plan.ts'
import { sheetOf } from '@steelsafe/plan/chart/sheet.ts'
import { type ReactElement, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type CallError, download } from '#core/client.ts'
import { currentLanguage } from '#core/language.ts'
import { usePermission } from '#core/permissions.ts'
import { DownloadIcon } from '#ui/icons.ts'
import { save } from '#ui/save.ts'
import { toast } from '#ui/toast.ts'
import type { ViewSettings } from '../useViewSettings.ts'

export interface ExportToolsProps {
  project: string
  plan: ChartPlan
  settings: ViewSettings
  /** Number and name of the project. */
  title: string
  /** A replacement for the menu button, and content above the formats. */
  target?: ReactElement
  children?: ReactNode
}

type Served = { format: 'pdf'; paper: PaperName } | { format: 'xlsx' | 'xml' }

/** Width of a picture in pixels, in addition to the width of its days. */
const pictureWidth = 1_500

/** A menu that exports the whole plan. Pictures are drawn here; the server creates all other formats. */
export function ExportTools({ project, plan, settings, title, target, children }: ExportToolsProps) {
  const { t } = useTranslation('timeline')
  const { isAllowed } = usePermission(timeline.export)
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
  const saveServed = async (serverFormat: Served) => {
    const query = {
      ...serverFormat,
      critical: String(settings.showsCritical),
      baselineId: settings.baseline || undefined,
    }
    const served = await download(timeline.export, { params: { id: project }, query })
    save(served.name, served.content)
  }
  const run = async (work: () => Promise<void>) => {
    if (isBusy) return
    setBusy(true)
    try {
      await work()
    } catch (error) {
      toast.failed(`${t('act.export.failed')} ${(error as CallError).message}`)
    } finally {
      setBusy(false)
    }
  }
  if (!isAllowed && !children) return null
  return (
    // Focus the first item. Mantine's placeholder, which would get the focus otherwise, is not a menu item.
    <Menu position="bottom-end" shadow="md" withInitialFocusPlaceholder={false}>
      <Menu.Target>
        {target ?? (
          <Button variant="default" leftSection={<DownloadIcon size={16} />} loading={isBusy}>
            {t('screen.export.title')}
          </Button>
        )}
      </Menu.Target>
      <Menu.Dropdown mah="80dvh" style={{ overflowY: 'auto' }}>
        {children}
        {isAllowed && <Formats run={served => void run(() => (served ? saveServed(served) : savePng()))} />}
      </Menu.Dropdown>
    </Menu>
  )
}

/** The export formats of a plan. */
function Formats({ run }: { run: (served?: Served) => void }) {
  const { t } = useTranslation('timeline')
  return (
    <>
      {paperNames.map(paper => (
        <Menu.Item key={paper} onClick={() => run({ format: 'pdf', paper })}>
          {t('screen.export.pdf', { paper: t(`screen.export.paper.${paper}`) })}
        </Menu.Item>
      ))}
      <Menu.Item onClick={() => run()}>{t('screen.export.png')}</Menu.Item>
      {(['xlsx', 'xml'] as const).map(format => (
        <Menu.Item key={format} onClick={() => run({ format })}>
          {t(`screen.export.${format}`)}
        </Menu.Item>
      ))}
    </>
  )
}
