import { Button, Menu, Tooltip } from '@mantine/core'
import { timeline } from '@steelsafe/contract/timeline/endpoints.ts'
import { dayNumber } from '@steelsafe/contract/timeline/schedule/work-days.ts'
import dayjs from 'dayjs'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type CallError, download } from '#core/client.ts'
import { currentLanguage } from '#core/language.ts'
import { useMay } from '#core/may.ts'
import { useFormat } from '#ui/format.ts'
import { DownloadIcon } from '#ui/icons.ts'
import { save } from '#ui/save.ts'
import { toast } from '#ui/toast.ts'
import { chartColumns } from '../chart/columns.ts'
import { rowsOf } from '../chart/rows.ts'
import { reachOf, scaleOf, type View } from '../chart/scale.ts'
import type { ChartPlan } from '../chart/shown.ts'
import { slipOf } from '../plan/slip.ts'
import type { Sheet } from './sheet.ts'

interface ExportToolsProps {
  project: string
  plan: ChartPlan
  view: View
  showsCritical: boolean
  /** Number and name of the project. */
  title: string
}

const kinds = ['pdf', 'png', 'xlsx', 'xml'] as const
type Kind = (typeof kinds)[number]
/** Wide enough for every column. */
const allColumns = 2_000

/** Saves the whole plan: drawn here as PDF or picture, written by the server for Excel and Microsoft Project. */
export function ExportTools({ project, plan, view, showsCritical, title }: ExportToolsProps) {
  const { t } = useTranslation('timeline')
  const format = useFormat()
  const { may, why } = useMay(timeline.export, { id: project })
  const [isBusy, setBusy] = useState(false)
  const today = dayjs().format('YYYY-MM-DD')
  const name = `${title.split(' ')[0]} ${today}`

  const sheetOf = (shownView: View, room: number): Sheet => {
    const { tasks, baseline, work } = plan
    const slip =
      baseline &&
      ((task: { id: string; end: string }) => {
        const then = baseline.get(task.id)
        return then && slipOf(work, task, then)
      })
    const columns = chartColumns({ width: allColumns, showsCritical, slip }, t, format)
    const left = columns.reduce((sum, { width }) => sum + width, 0)
    const scale = scaleOf(shownView, reachOf(tasks, dayNumber(today)), Math.max(400, room - left))
    return {
      title,
      date: format.day(today),
      columns,
      rows: rowsOf(tasks, () => true),
      plan,
      scale,
      today: dayNumber(today),
      showsCritical,
      language: currentLanguage(),
    }
  }
  const savePdf = async () => {
    const { pageWidth, pdfOf } = await import('./pdf.ts')
    const pages = (page: number, of: number) => t('screen.export.page', { page, of })
    save(`${name}.pdf`, await pdfOf(sheetOf('fit', pageWidth), pages))
  }
  const savePng = async () => {
    const { pictures } = await import('./picture.ts')
    const parts = await pictures(sheetOf(view, 1_000))
    for (const [at, part] of parts.entries())
      save(parts.length === 1 ? `${name}.png` : `${name} ${at + 1}.png`, part)
    if (parts.length > 1) toast.info(t('screen.export.parts', { count: parts.length }))
  }
  const saveServed = async (kind: 'xlsx' | 'xml') => {
    const served = await download(timeline.export, { params: { id: project }, query: { format: kind } })
    save(served.name || `${name}.${kind}`, served.content)
  }
  const run = async (kind: Kind) => {
    if (!may || isBusy) return
    setBusy(true)
    try {
      await (kind === 'pdf' ? savePdf() : kind === 'png' ? savePng() : saveServed(kind))
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
        {kinds.map(kind => (
          <Menu.Item key={kind} onClick={() => void run(kind)}>
            {t(`screen.export.${kind}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
