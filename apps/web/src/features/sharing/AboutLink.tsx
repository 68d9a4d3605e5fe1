import { Text } from '@mantine/core'
import type { AboutLink as About } from '@steelsafe/contract/sharing/entities.ts'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#ui/facts/format.ts'
import { joinParts } from '#ui/facts/join-parts.ts'

/** Shows the user who shares the content, the tool, and the expiration date. */
export function AboutLink({ sharedBy, companyName, projectNumber, projectName, expiryDate }: About) {
  const { t } = useTranslation(['sharing', 'core'])
  const { day } = useFormat()
  const person = sharedBy || t('core:formerUser')
  return (
    <>
      <Text fw={500}>{joinParts(projectNumber, projectName, companyName)}</Text>
      <Text size="sm" c="dimmed">
        {expiryDate
          ? t('sharing:screen.external.byUntil', { person, date: day(expiryDate) })
          : t('sharing:screen.external.by', { person })}
      </Text>
    </>
  )
}
