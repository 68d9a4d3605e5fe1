import { Menu } from '@mantine/core'
import { paperNames } from '@steelsafe/contract/core/drawing/paper-sizes.ts'
import { useTranslation } from 'react-i18next'
import type { ExportFormat } from './useExport.ts'

/** Menu items for the export formats of a plan. */
export function ExportItems({ run }: { run: (file: ExportFormat) => Promise<void> }) {
  const { t } = useTranslation('timeline')
  return (
    <>
      <Menu.Label>{t('screen.export.title')}</Menu.Label>
      {paperNames.map(paper => (
        <Menu.Item key={paper} onClick={() => void run({ format: 'pdf', paper })}>
          {t('screen.export.pdf', { paper: t(`screen.export.paper.${paper}`) })}
        </Menu.Item>
      ))}
      {(['png', 'xlsx', 'xml'] as const).map(format => (
        <Menu.Item key={format} onClick={() => void run({ format })}>
          {t(`screen.export.${format}`)}
        </Menu.Item>
      ))}
    </>
  )
}
