import { clearToPay } from '@steelsafe/contract/clear-to-pay/endpoints.ts'
import { useTranslation } from 'react-i18next'
import { download } from '#core/http/client.ts'
import type { SaveMenuProps } from '#ui/controls/SaveMenu.tsx'

const kinds = [
  { name: 'pdf', query: { format: 'pdf' } },
  { name: 'milestones', query: { format: 'csv', content: 'milestones' } },
  { name: 'history', query: { format: 'csv', content: 'history' } },
] as const

/** Returns the exports of the clear-to-pay of a tool for the accounting department. */
export function useExports(project: string): SaveMenuProps {
  const { t } = useTranslation('clear-to-pay')
  return {
    label: t('screen.export.open'),
    failureText: t('act.export.failed'),
    files: kinds.map(({ name, query }) => ({
      label: t(`screen.export.${name}`),
      make: () => download(clearToPay.export, { params: { id: project }, query }),
    })),
  }
}
