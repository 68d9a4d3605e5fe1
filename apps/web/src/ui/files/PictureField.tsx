import { Button, FileButton, Group, Image, Stack, Text } from '@mantine/core'
import type { Endpoint, Input } from '@steelsafe/contract/core/endpoint.ts'
import { limits } from '@steelsafe/contract/core/limits.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAct } from '#core/queries.ts'
import { ActionButton } from '../ActionButton.tsx'
import { UploadIcon } from '../icons.ts'

interface PictureFieldProps<Set extends Endpoint, Remove extends Endpoint> {
  url: string | null
  alt: string
  set: Set
  remove: Remove
  /** The parameters of both calls. */
  input: Omit<Input<Remove>, 'body'>
}

/** A picture that is shown, changed and removed. */
export function PictureField<Set extends Endpoint, Remove extends Endpoint>(
  props: PictureFieldProps<Set, Remove>,
) {
  const { url, alt, set, remove, input } = props
  const { t } = useTranslation(['ui', 'core'])
  const { act, isPending } = useAct(set)
  const [problem, setProblem] = useState<string>()
  const choose = async (file: File | null) => {
    setProblem(undefined)
    if (!file) return
    if (file.size > limits.imageBytes)
      return setProblem(t('core:picture.tooLarge', { max: limits.imageBytes / 1_000_000 }))
    const body = new FormData()
    body.append('file', file, file.name)
    await act({ ...input, body } as unknown as Input<Set>).catch((error: { modelState?: object }) =>
      setProblem(
        Object.values(error.modelState ?? {})
          .flat()
          .join(' ') || undefined,
      ),
    )
  }
  return (
    <Stack gap="sm" align="flex-start">
      {url ? (
        <Image src={url} alt={alt} mah={120} w="auto" maw="100%" fit="contain" />
      ) : (
        <Text size="sm" c="dimmed">
          {t('ui:picture.none')}
        </Text>
      )}
      <Group gap="sm">
        <FileButton onChange={file => void choose(file)} accept="image/png,image/jpeg,image/webp,image/gif">
          {button => (
            <Button {...button} variant="default" loading={isPending} leftSection={<UploadIcon size={16} />}>
              {t(url ? 'ui:picture.change' : 'ui:picture.choose')}
            </Button>
          )}
        </FileButton>
        {url && (
          <ActionButton
            act={remove}
            input={input as Input<Remove>}
            question={t('ui:picture.removeQuestion')}
            variant="default"
          >
            {t('ui:picture.remove')}
          </ActionButton>
        )}
      </Group>
      {problem && (
        <Text size="sm" c="var(--status-late)" role="alert">
          {problem}
        </Text>
      )}
    </Stack>
  )
}
