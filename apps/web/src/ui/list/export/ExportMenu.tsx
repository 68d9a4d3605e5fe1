import { ActionIcon } from '@mantine/core'
import { limits } from '@steelsafe/contract/core/limits.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useTimeZone } from '#core/language/time-zone.ts'
import { LazyMenu, MenuItem } from '../../floating/LazyMenu.tsx'
import { DownloadIcon, SheetIcon } from '../../icons.ts'
import { toast } from '../../overlays/toast.ts'
import type { ExportSheet } from './export.ts'
import type { SheetKind } from './save-sheet.ts'

interface ExportMenuProps {
  /** The file name. */
  name: string
  /** The title of the list. */
  label: string
  load: () => Promise<ExportSheet>
}

/** A menu that saves a list for Excel or as CSV. */
export function ExportMenu({ name, label, load }: ExportMenuProps) {
  const { t } = useTranslation('ui')
  const timeZone = useTimeZone()
  const [isBusy, setBusy] = useState(false)
  const save = async (kind: SheetKind) => {
    setBusy(true)
    try {
      const [{ cells, isCut }, { saveSheet }] = await Promise.all([load(), import('./save-sheet.ts')])
      await saveSheet({ name, label, timeZone }, cells, kind)
      if (isCut) toast.info(t('list.exportCut', { count: limits.exportedRows }))
    } catch (error) {
      toast.failed(`${t('list.exportFailed')} ${(error as Error).message}`)
    } finally {
      setBusy(false)
    }
  }
  return (
    <LazyMenu
      position="bottom-end"
      shadow="md"
      button={
        <ActionIcon
          variant="default"
          size="lg"
          title={t('list.export')}
          aria-label={t('list.export')}
          loading={isBusy}
        >
          <DownloadIcon size={18} />
        </ActionIcon>
      }
    >
      {(['xlsx', 'csv'] as const).map(kind => (
        <MenuItem key={kind} leftSection={<SheetIcon size={16} />} onClick={() => void save(kind)}>
          {t(`list.exportAs.${kind}`)}
        </MenuItem>
      ))}
    </LazyMenu>
  )
}
