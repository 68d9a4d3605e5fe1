import type { Operation } from '@steelsafe/contract/operations/entities.ts'
import { useTranslation } from 'react-i18next'
import { Facts } from '#ui/facts/Facts.tsx'
import { useFormat } from '#ui/facts/format.ts'

/** Shows an operation that the user cannot change. */
export function OperationFacts({ operation }: { operation: Operation }) {
  const { t } = useTranslation('operations')
  const { day, number, percent } = useFormat()
  return (
    <Facts
      cols={3}
      facts={[
        [t('field.percent'), percent(operation.percent / 100)],
        [t('field.shop'), operation.shop],
        [t('field.plannedHours'), number(operation.plannedHours, 1)],
        [t('field.actualHours'), number(operation.actualHours, 1)],
        [t('field.plannedStart'), day(operation.plannedStart)],
        [t('field.plannedEnd'), day(operation.plannedEnd)],
        [t('field.expectedEnd'), day(operation.expectedEnd)],
        [t('field.actualEnd'), day(operation.actualEnd)],
        [t('field.remark'), operation.remark],
      ]}
    />
  )
}
