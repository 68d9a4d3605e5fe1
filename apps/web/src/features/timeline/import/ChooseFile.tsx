import { Stack, Text } from '@mantine/core'
import { planLimits } from '@steelsafe/contract/timeline/limits.ts'
import { useTranslation } from 'react-i18next'
import { FileDropzone } from '#shared/files/upload/FileDropzone.tsx'

/** Lets the user drop or choose a file with a plan. */
export function ChooseFile({ onChoose }: { onChoose: (file: File) => Promise<void> }) {
  const { t } = useTranslation('timeline')
  return (
    <Stack gap="sm">
      <Text size="sm">{t('screen.import.hint', { count: planLimits.tasks })}</Text>
      <FileDropzone onChoose={onChoose} />
      <Text size="sm" c="dimmed">
        {t('screen.import.mpp')}
      </Text>
    </Stack>
  )
}
