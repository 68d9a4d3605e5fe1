import { clearToPay } from '@steelsafe/contract/clear-to-pay/endpoints.ts'
import { useTranslation } from 'react-i18next'
import { download } from '#core/client.ts'
import { SaveMenu } from '#ui/controls/SaveMenu.tsx'

const kinds = [
  { name: 'pdf', query: { format: 'pdf' } },
  { name: 'milestones', query: { format: 'csv', content: 'milestones' } },
  { name: 'history', query: { format: 'csv', content: 'history' } },
] as const

/** Exports the clear-to-pay of a tool for the accounting department. */
export function ExportMenu({ project }: { project: string }) {
  const { t } = useTranslation('clear-to-pay')
  return (
    <SaveMenu
      label={t('screen.export.open')}
      failureText={t('act.export.failed')}
      files={kinds.map(({ name, query }) => ({
        label: t(`screen.export.${name}`),
        make: () => download(clearToPay.export, { params: { id: project }, query }),
      }))}
    />
  )
}
