import { Text } from '@mantine/core'
import type { AboutLink as About } from '@steelsafe/contract/sharing/entities.ts'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#ui/facts/format.ts'
import { joinParts } from '#ui/facts/join-parts.ts'
import { usePersonName } from '#ui/facts/usePersonName.ts'

/** Shows the user who shares the content, the tool, and the expiration date. */
export function AboutLink({ sharedBy, companyName, projectNumber, projectName, expiryDate }: About) {
  const { t } = useTranslation('sharing')
  const personName = usePersonName()
  const { day } = useFormat()
  const person = personName(sharedBy)
  return (
    <>
      <Text fw={500}>{joinParts(projectNumber, projectName, companyName)}</Text>
      <Text size="sm" c="dimmed">
        {expiryDate
          ? t('screen.external.byUntil', { person, date: day(expiryDate) })
          : t('screen.external.by', { person })}
      </Text>
    </>
  )
}
