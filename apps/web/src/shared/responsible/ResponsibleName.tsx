import { Text } from '@mantine/core'
import { dash } from '@steelsafe/contract/core/formats/formats.ts'
import type { ResponsibleParty } from '@steelsafe/contract/responsible/entities.ts'
import { useTranslation } from 'react-i18next'

/**
 * Shows the person or company that is responsible. A project lead who is responsible because nobody is chosen is marked
 * as the lead.
 */
export function ResponsibleName({ party }: { party: ResponsibleParty | null }) {
  const { t } = useTranslation('projects')
  if (!party) return dash
  return (
    <Text component="div" size="sm" lh={1.3} className="nowrap-wide">
      {party.name}
      {party.isLead && (
        <Text span size="xs" c="dimmed" display="block">
          {t('field.lead')}
        </Text>
      )}
    </Text>
  )
}
