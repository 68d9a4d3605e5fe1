import { stateOf } from '@steelsafe/contract/system/names.ts'
import type { SystemReport } from '@steelsafe/contract/system/report.ts'
import { useTranslation } from 'react-i18next'
import { Facts } from '#ui/Facts.tsx'
import { CheckCard } from './CheckCard.tsx'

/** Shows whether the storage of files works, and its place. */
export function StorageCheck({ result, place, problem }: SystemReport['storage']) {
  const { t } = useTranslation('system')
  return (
    <CheckCard
      title={t('check.storage.title')}
      state={stateOf('storage', result)}
      text={t(`check.storage.${result}`, { problem: problem ?? '–' })}
    >
      <Facts facts={[[t('field.storagePlace'), place]]} />
    </CheckCard>
  )
}
