import { SimpleGrid, Text, Title } from '@mantine/core'
import type { UnitSystem } from '@steelsafe/contract/molding/names.ts'
import type { StudyField } from '@steelsafe/contract/molding/study-field.ts'
import { useTranslation } from 'react-i18next'
import { SettingField } from '../run-sheet/SettingField.tsx'

interface ChoiceFieldsProps {
  /** The settings that replace a set-point, and the setting of the reason. */
  settings: readonly [name: string, field: StudyField][]
  system: UnitSystem
}

/** Fields in which the engineer replaces a computed set-point by another value, with the reason. */
export function ChoiceFields({ settings, system }: ChoiceFieldsProps) {
  const { t } = useTranslation('molding')
  return (
    <>
      <Title order={3}>{t('screen.choice.title')}</Title>
      <Text size="sm" c="dimmed" maw={760}>
        {t('screen.choice.hint')}
      </Text>
      <SimpleGrid cols={{ base: 1, xs: 2, lg: 4 }} spacing="md">
        {settings.map(([name, field]) => (
          <SettingField key={name} name={name} field={field} system={system} />
        ))}
      </SimpleGrid>
    </>
  )
}
