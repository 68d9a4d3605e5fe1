import type { ProjectMilestone } from '@steelsafe/contract/milestones/entities.ts'
import { useTranslation } from 'react-i18next'
import { useResponsibleTexts } from '#shared/responsible/useResponsibleTexts.ts'
import { Facts } from '#ui/facts/Facts.tsx'
import { useFormat } from '#ui/facts/format.ts'
import { responsiblePartyOn } from '../responsible-party-on.ts'

/** Shows the dates, people, and reasons of a milestone. Rarely used fields are omitted while they are empty. */
export function MilestoneFacts({ milestone }: { milestone: ProjectMilestone }) {
  const { t } = useTranslation('milestones')
  const { day } = useFormat()
  const { partyOf, delayOf } = useResponsibleTexts()
  const { reason, reasonText, valueText, description, predecessorName } = milestone
  const filled = (name: string, value: string | null): [string, string][] => (value ? [[name, value]] : [])
  return (
    <Facts
      facts={[
        [t('field.startDate'), day(milestone.startDate)],
        [t('field.endDate'), day(milestone.endDate)],
        [t('field.valueDate'), day(milestone.valueDate)],
        [t('field.threshold'), milestone.thresholdTypeName],
        [t('field.acts'), partyOf(responsiblePartyOn(milestone))],
        [t('field.recipients'), milestone.recipients.join(', ') || t('screen.list.nobody')],
        ...filled(t('field.reason'), milestone.state === 'Late' ? delayOf(milestone.delay) : ''),
        ...filled(t('field.predecessor'), predecessorName),
        ...filled(
          t('field.reason'),
          reason && [t(`reason.${reason}`), reasonText].filter(Boolean).join(': '),
        ),
        ...filled(t('field.remark'), valueText),
        ...filled(t('field.description'), description),
      ]}
    />
  )
}
