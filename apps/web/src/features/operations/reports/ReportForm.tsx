import { Button, Group, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { operations } from '@steelsafe/contract/operations/endpoints.ts'
import { operationLimits } from '@steelsafe/contract/operations/limits.ts'
import type { UpdateState } from '@steelsafe/contract/operations/names.ts'
import type { SharedOperation } from '@steelsafe/contract/operations/updates.ts'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type CallError, call } from '#core/http/client.ts'
import { refusalReason } from '#core/http/refusal-reason.ts'
import { newId } from '#core/new-id.ts'
import { FileChooser } from '#shared/files/upload/FileChooser.tsx'
import { DayInput } from '#ui/form/inputs/DayInput.tsx'
import { NumberInput, type TypedNumber } from '#ui/form/inputs/NumberInput.tsx'
import { InlineMessage } from '#ui/notes/InlineMessage.tsx'

interface ReportFormProps {
  operation: SharedOperation
  link: { token: string; password?: string }
  onSent: (state: UpdateState) => void
  onCancel: () => void
  /** Called when the operation was changed or deleted meanwhile. The caller reloads it and keeps the typed values. */
  onStale: () => void
}

/** Large controls, because users may wear gloves. */
const large = { size: 'lg', fullWidth: true } as const

/** The form with which a supplier without an account reports the progress of an operation. */
export function ReportForm({ operation, link, onSent, onCancel, onStale }: ReportFormProps) {
  const { t } = useTranslation(['operations', 'ui'])
  const [sendId] = useState(() => newId())
  const [percent, setPercent] = useState<TypedNumber>(operation.lastUpdate?.percent ?? operation.percent)
  const [expectedEnd, setExpectedEnd] = useState(operation.expectedEnd)
  const [note, setNote] = useState('')
  const [name, setName] = useState('')
  const [photos, setPhotos] = useState<readonly File[]>([])
  const [problem, setProblem] = useState('')
  const [isPending, setPending] = useState(false)
  const add = (uploads: readonly { file?: File | undefined }[]) =>
    setPhotos(
      [...photos, ...uploads.flatMap(({ file }) => (file ? [file] : []))].slice(
        0,
        operationLimits.updatePhotos,
      ),
    )
  const send = async () => {
    setPending(true)
    setProblem('')
    const fields = {
      ...{
        operationId: operation.id,
        version: String(operation.version),
        sendId,
        percent: String(percent ?? ''),
        note,
        name,
      },
      ...(operation.lastUpdate ? { lastUpdateId: operation.lastUpdate.id } : {}),
      ...(expectedEnd ? { expectedEnd } : {}),
      ...(link.password === undefined ? {} : { password: link.password }),
    }
    const body = new FormData()
    for (const [field, value] of Object.entries(fields)) body.append(field, value)
    for (const photo of photos) body.append('file', photo, photo.name)
    try {
      const { state } = await call(operations.sendUpdate, {
        params: { token: link.token },
        body: body as never,
      })
      onSent(state)
    } catch (error) {
      const refusal = error as CallError
      setProblem(refusalReason(refusal))
      if (refusal.status === 404 || refusal.status === 409) onStale()
    } finally {
      setPending(false)
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isPending) void send()
  }
  const target = { queue: { add }, folder: '' }
  return (
    <form onSubmit={submit}>
      <Stack gap="md">
        <NumberInput
          label={t('operations:screen.external.percent')}
          value={percent}
          onChange={setPercent}
          size="lg"
          suffix="%"
          decimals={0}
          min={0}
          required
        />
        <DayInput
          label={t('operations:screen.external.newDate')}
          value={expectedEnd}
          onChange={setExpectedEnd}
          size="lg"
        />
        <Textarea
          label={t('operations:field.note')}
          value={note}
          onChange={event => setNote(event.currentTarget.value)}
          size="lg"
          autosize
          minRows={2}
        />
        <TextInput
          label={t('operations:field.senderName')}
          value={name}
          onChange={event => setName(event.currentTarget.value)}
          size="lg"
          autoComplete="name"
          maxLength={100}
        />
        <Stack gap="xs">
          <FileChooser kind="photo" label={t('ui:upload.takePhoto')} {...large} {...target} />
          <FileChooser kind="files" label={t('ui:upload.choose')} {...large} {...target} />
        </Stack>
        {photos.length > 0 && (
          <Group gap="sm">
            <Text size="sm">{photos.map(photo => photo.name).join(', ')}</Text>
            <Button variant="subtle" size="lg" onClick={() => setPhotos([])}>
              {t('operations:screen.external.noPhotos')}
            </Button>
          </Group>
        )}
        {problem && <InlineMessage kind="error">{problem}</InlineMessage>}
        <Button type="submit" {...large} loading={isPending} disabled={percent === ''}>
          {t('operations:screen.external.send')}
        </Button>
        <Button variant="default" {...large} onClick={onCancel}>
          {t('operations:screen.external.cancel')}
        </Button>
      </Stack>
    </form>
  )
}
