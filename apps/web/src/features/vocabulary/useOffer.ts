import { useTranslation } from 'react-i18next'
import { OffIcon, ResumeIcon } from '#ui/icons.ts'
import { useColumns } from '#ui/list/table/useColumns.tsx'

/**
 * Returns the column for the active state of words and checklists, and the texts of the action that changes the
 * state.
 */
export function useOffer<Row extends { isActive: boolean }>() {
  const { t } = useTranslation('vocabulary')
  return {
    column: useColumns().badge('state', t('field.isActive'), {
      toneOf: (row: Row) => (row.isActive ? 'on-time' : 'none'),
      textOf: row => t(`state.${row.isActive ? 'active' : 'inactive'}`),
    }),
    change: (name: string, isActive: boolean) =>
      isActive
        ? {
            icon: OffIcon,
            label: t('screen.list.stop', { name }),
            question: t('screen.list.stopQuestion', { name }),
          }
        : { icon: ResumeIcon, label: t('screen.list.resume', { name }) },
  }
}
