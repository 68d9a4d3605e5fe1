import { Button, FileButton, Group, Image, Stack, Text } from '@mantine/core'
import type { Endpoint, Input } from '@steelsafe/contract/core/endpoint/endpoint.ts'
import { limits } from '@steelsafe/contract/core/limits.ts'
import { system } from '@steelsafe/contract/system/endpoints.ts'
import { type DragEvent, lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CallError } from '#core/http/client.ts'
import { useCall, useEndpointQuery } from '#core/http/queries.ts'
import { refusalReason } from '#core/http/refusal-reason.ts'
import { usePermission } from '#core/session/permissions.ts'
import { ActionButton } from '#ui/controls/ActionButton.tsx'
import { UploadIcon } from '#ui/icons.ts'
import { fitImage } from './crop-image.ts'

const CropPicture = lazy(async () => ({ default: (await import('./CropPicture.tsx')).CropPicture }))

interface PictureFieldProps<Set extends Endpoint, Remove extends Endpoint> {
  url: string | null
  alt: string
  set: Set
  remove: Remove
  /** Parameters of both requests. */
  input: Omit<Input<Remove>, 'body'>
  /** Form fields that come before the file. */
  fields?: Record<string, string>
  /** True when the user can crop and rotate the picture before it is sent. */
  isCropped?: boolean
  /** Background color of the picture. */
  on?: string
}

/** Returns true when the picture can be cropped, rotated, and scaled. Animated pictures are sent unchanged. */
const isStill = (file: File) => file.type !== 'image/gif'

/** Shows a picture, and buttons to change and delete it for users with the permission. */
export function PictureField<Set extends Endpoint, Remove extends Endpoint>(
  props: PictureFieldProps<Set, Remove>,
) {
  const { url, alt, set, remove, input, fields = {}, isCropped = false, on } = props
  const { t } = useTranslation(['ui', 'core'])
  const { send: setPicture, isPending } = useCall(set)
  const { isAllowed } = usePermission(set, undefined, input)
  const { data: settings } = useEndpointQuery(system.publicSettings, {})
  const [problem, setProblem] = useState<string>()
  const [cropping, setCropping] = useState<File>()
  const largest = settings?.largestImageBytes ?? limits.imageBytes

  const send = async (selectedFile: File) => {
    setCropping(undefined)
    // If the browser cannot read the picture, send it anyway. The server rejects it with a reason.
    const file = isStill(selectedFile)
      ? await fitImage(selectedFile, largest).catch(() => selectedFile)
      : selectedFile
    if (file.size > largest) return setProblem(t('core:picture.tooLarge', { max: largest / 1_000_000 }))
    const body = new FormData()
    for (const [name, value] of Object.entries(fields)) body.append(name, value)
    body.append('file', file, file.name)
    await setPicture({ ...input, body } as unknown as Input<Set>).catch((error: CallError) =>
      setProblem(error.modelState && refusalReason(error)),
    )
  }
  const choose = (files: readonly File[]) => {
    setProblem(undefined)
    const [file, ...others] = files
    if (!file) return
    if (others.length > 0) return setProblem(t('core:picture.onlyOne'))
    if (isCropped && isStill(file)) setCropping(file)
    else void send(file)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    if (isAllowed) choose([...event.dataTransfer.files])
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
      {isAllowed && (
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
              endpoint={remove}
              input={input as Input<Remove>}
              question={t('ui:picture.removeQuestion')}
              variant="default"
            >
              {t('ui:picture.remove')}
            </ActionButton>
          )}
        </Group>
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
