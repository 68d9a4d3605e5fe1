import { Button, Group, Stack, Text } from '@mantine/core'
import { Dropzone } from '@mantine/dropzone'
import { limits } from '@steelsafe/contract/core/limits.ts'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { UploadIcon } from '#ui/icons.ts'

/** Drop a file with a plan, or choose it. */
export function ChooseFile({ onChoose }: { onChoose: (file: File) => Promise<void> }) {
  const { t } = useTranslation(['timeline', 'ui'])
  const choose = useRef<() => void>(null)
  return (
    <Stack gap="sm">
      <Text size="sm">{t('timeline:screen.import.hint', { count: limits.planTasks })}</Text>
      <Dropzone
        openRef={choose}
        onDrop={([file]) => file && void onChoose(file)}
        multiple={false}
        activateOnClick={false}
        bg="var(--surface-raised)"
        p="md"
        styles={{ inner: { pointerEvents: 'all' } }}
        inputProps={{ 'aria-label': t('ui:import.choose') }}
      >
        <Group justify="center" gap="sm">
          <UploadIcon size={20} aria-hidden />
          <Text size="sm">{t('ui:import.drop')}</Text>
          <Button size="xs" variant="default" onClick={() => choose.current?.()}>
            {t('ui:import.choose')}
          </Button>
        </Group>
      </Dropzone>
      <Text size="sm" c="dimmed">
        {t('timeline:screen.import.mpp')}
      </Text>
    </Stack>
  )
}
