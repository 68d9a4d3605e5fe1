import type { Revision } from '@steelsafe/contract/part-design/entities.ts'
import { useTranslation } from 'react-i18next'
import { Facts } from '#ui/facts/Facts.tsx'
import { useFormat } from '#ui/facts/format.ts'

/** Shows the values of a revision as read-only text. */
export function RevisionFacts({ revision }: { revision: Revision }) {
  const { t } = useTranslation('part-design')
  const { day, money, number } = useFormat()
  return (
    <Facts
      cols={3}
      facts={[
        [t('field.revision'), revision.revision],
        [t('field.date'), day(revision.date)],
        [t('field.requestedBy'), revision.requestedBy],
        [t('field.reason'), revision.reason],
        [t('field.cost'), revision.cost === null ? '' : money(revision.cost, revision.currencyCode)],
        [t('field.days'), number(revision.days)],
      ]}
    />
  )
}
