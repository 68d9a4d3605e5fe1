import type { Delay, ResponsibleParty } from '@steelsafe/contract/responsible/entities.ts'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#ui/facts/format.ts'
import { usePersonName } from '#ui/facts/usePersonName.ts'

/**
 * Returns functions for the texts of a responsible person or company, and of the reason of a delay. Both return '' for
 * null.
 */
export function useResponsibleTexts() {
  const { t } = useTranslation('projects')
  const personName = usePersonName()
  const { instant } = useFormat()
  return {
    partyOf: (party: ResponsibleParty | null): string =>
      party ? (party.isLead ? t('due.lead', { name: party.name }) : party.name) : '',
    /** Returns the reason with its writer and time. */
    delayOf: (delay: Delay | null): string =>
      delay
        ? t('due.delay', {
            reason: delay.reason,
            person: personName(delay.writtenBy),
            date: instant(delay.writtenDate),
          })
        : '',
  }
}
