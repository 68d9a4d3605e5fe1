import { Button, FileButton, Group, Image, Stack, Text } from '@mantine/core'
import type { Endpoint, Input } from '@steelsafe/contract/core/endpoint.ts'
import { limits } from '@steelsafe/contract/core/limits.ts'
import { system } from '@steelsafe/contract/system/endpoints.ts'
import { type DragEvent, lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CallError } from '#core/client.ts'
import { useMay } from '#core/may.ts'
import { useAct, useAnswer } from '#core/queries.ts'
import { ActionButton } from '../ActionButton.tsx'
import { UploadIcon } from '../icons.ts'

const CropPicture = lazy(async () => ({ default: (await import('./CropPicture.tsx')).CropPicture }))

interface PictureFieldProps<Set extends Endpoint, Remove extends Endpoint> {
  url: string | null
  alt: string
  set: Set
  remove: Remove
  /** The parameters of both calls. */
  input: Omit<Input<Remove>, 'body'>
  /** Fields that the form carries before the file. */
  fields?: Record<string, string>
  /** Lets people cut and turn it before it is sent. */
  isCropped?: boolean
  /** The color that it will stand on. */
  on?: string
}

/** Programs cut and turn a still picture; one that moves is sent as it is. */
const canBeCropped = (file: File) => file.type !== 'image/gif'

/** A picture that is shown, changed and removed. */
export function PictureField<Set extends Endpoint, Remove extends Endpoint>(
  props: PictureFieldProps<Set, Remove>,
) {
  const { url, alt, set, remove, input, fields = {}, isCropped = false, on } = props
  const { t } = useTranslation(['ui', 'core'])
  const { act, isPending } = useAct(set)
  const { may, why } = useMay(set, undefined, input)
  const { data: settings } = useAnswer(system.publicSettings, {})
  const [problem, setProblem] = useState<string>()
  const [cropping, setCropping] = useState<File>()
  const largest = settings?.largestImageBytes ?? limits.imageBytes

  const send = async (file: File) => {
    setCropping(undefined)
    if (file.size > largest) return setProblem(t('core:picture.tooLarge', { max: largest / 1_000_000 }))
    const body = new FormData()
    for (const [name, value] of Object.entries(fields)) body.append(name, value)
    body.append('file', file, file.name)
    await act({ ...input, body } as unknown as Input<Set>).catch((error: CallError) =>
      setProblem(
        Object.values(error.modelState ?? {})
          .flat()
          .join(' ') || undefined,
      ),
    )
  }
  const choose = (files: readonly File[]) => {
    setProblem(undefined)
    const [file, ...others] = files
    if (!file) return
    if (others.length > 0) return setProblem(t('core:picture.onlyOne'))
    if (isCropped && canBeCropped(file)) setCropping(file)
    else void send(file)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    if (may) choose([...event.dataTransfer.files])
  }
  return (
    <Stack gap="sm" align="flex-start" onDragOver={event => event.preventDefault()} onDrop={drop}>
      {url ? (
        <Image
          src={url}
          alt={alt}
          mah={isCropped ? 240 : 120}
          w="auto"
          maw="100%"
          fit="contain"
          radius="sm"
          {...(on ? { bg: on, p: 'sm' } : {})}
        />
      ) : (
        <Text size="sm" c="dimmed">
          {t('ui:picture.none')}
        </Text>
      )}
      {may ? (
        <Group gap="sm">
          <FileButton
            onChange={file => choose(file ? [file] : [])}
            accept="image/png,image/jpeg,image/webp,image/gif"
          >
            {button => (
              <Button
                {...button}
                variant="default"
                loading={isPending}
                leftSection={<UploadIcon size={16} />}
              >
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
      ) : (
        <Text size="sm" c="dimmed">
          {why}
        </Text>
      )}
      {problem && (
        <Text size="sm" c="var(--status-late)" role="alert">
          {problem}
        </Text>
      )}
      {cropping && (
        <Suspense fallback={null}>
          <CropPicture
            file={cropping}
            onCropped={file => void send(file)}
            onUnreadable={() => {
              setCropping(undefined)
              setProblem(t('ui:picture.problem'))
            }}
            onCancel={() => setCropping(undefined)}
          />
        </Suspense>
      )}
    </Stack>
  )
}
