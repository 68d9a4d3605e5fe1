import { ActionIcon, Menu } from '@mantine/core'
import { limits } from '@steelsafe/contract/core/limits.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DownloadIcon, SheetIcon } from '../icons.ts'
import { toast } from '../toast.ts'
import type { Column } from './columns.ts'
import { allRows, cellsOf, type SheetKind, saveSheet } from './export.ts'

interface ExportMenuProps<Row> {
  name: string
  columns: readonly Column<Row>[]
  /** One page of what the list holds, as it is searched, filtered and sorted now. */
  load: (page: number, pageSize: number) => Promise<{ rows: Row[]; totalCount: number }>
}

/** Saves the whole list, as it is searched, filtered and sorted, for Excel or as CSV. */
export function ExportMenu<Row>({ name, columns, load }: ExportMenuProps<Row>) {
  const { t } = useTranslation('ui')
  const [isBusy, setBusy] = useState(false)
  const save = async (kind: SheetKind) => {
    setBusy(true)
    try {
      const { rows, isCut } = await allRows(load)
      await saveSheet(name, cellsOf(columns, rows), kind)
      if (isCut) toast.info(t('list.exportCut', { count: limits.exportedRows }))
    } catch (error) {
      toast.failed(`${t('list.exportFailed')} ${(error as Error).message}`)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Menu position="bottom-end" shadow="md" withinPortal>
      <Menu.Target>
        <ActionIcon
          variant="default"
          size="lg"
          title={t('list.export')}
          aria-label={t('list.export')}
          loading={isBusy}
        >
          <DownloadIcon size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {(['xlsx', 'csv'] as const).map(kind => (
          <Menu.Item key={kind} leftSection={<SheetIcon size={16} />} onClick={() => void save(kind)}>
            {t(`list.exportAs.${kind}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
