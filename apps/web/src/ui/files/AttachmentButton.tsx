import { Button, FileButton, Progress, Stack, Text } from '@mantine/core'
import type { Endpoint, Input } from '@steelsafe/contract/core/endpoint.ts'
import { extensionOf } from '@steelsafe/contract/core/file-names.ts'
import { system } from '@steelsafe/contract/system/endpoints.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type CallError, upload } from '#core/client.ts'
import { type Scope, usePermission } from '#core/permissions.ts'
import { reloadTouched, useEndpointQuery } from '#core/queries.ts'
import { translateKey } from '#core/texts.ts'
import { confirm } from '../confirm.tsx'
import { UploadIcon } from '../icons.ts'
import { Reason } from '../Reason.tsx'
import { toast } from '../toast.ts'

interface AttachmentButtonProps<E extends Endpoint> {
  endpoint: E
  /** Parameters and query of the request, without its form. */
  input?: Omit<Input<E>, 'body'>
  /** Form fields that come before the file. */
  fields?: Record<string, string>
  scope?: Scope
  label: string
  /** Confirmation text before the chosen file is sent. */
  question?: string | undefined
}

/**
 * A button that lets the user choose one file of an allowed type and size, and sends it. Shows the progress and errors.
 */
export function AttachmentButton<E extends Endpoint>(props: AttachmentButtonProps<E>) {
  const { endpoint, input = {}, fields, scope, label, question } = props
  const { t } = useTranslation(['ui', 'core'])
  const { reason } = usePermission(endpoint, scope, input)
  const { data: settings } = useEndpointQuery(system.publicSettings, {})
  const [percent, setPercent] = useState<number>()
  const [problem, setProblem] = useState<string>()

  const problemOf = (file: File): string | undefined => {
    if (!settings) return undefined
    if (file.size === 0) return t('core:attachment.empty', { name: file.name })
    const { attachmentExtensions: extensions, largestAttachmentBytes: largest } = settings
    if (!extensions.includes(extensionOf(file.name)))
      return t('core:attachment.wrongType', { extensions: extensions.join(', ') })
    return file.size > largest ? t('core:attachment.tooLarge', { maxMb: largest / 1024 ** 2 }) : undefined
  }
  const send = async (file: File | null) => {
    if (!file) return
    const fileProblem = problemOf(file)
    setProblem(fileProblem)
    if (fileProblem || (question && !(await confirm({ text: question, label: label })))) return
    setPercent(0)
    try {
      const progress = (sentBytes: number) =>
        setPercent(file.size === 0 ? 100 : (sentBytes / file.size) * 100)
      const signal = new AbortController().signal
      await upload(endpoint, input as Omit<Input<E>, 'body'>, file, { progress, signal }, fields)
      reloadTouched(endpoint)
      toast.done(translateKey(`${endpoint.area}:act.${endpoint.name}.done`))
    } catch (error) {
      const { modelState, message } = error as CallError
      const problem =
        Object.values(modelState ?? {})
          .flat()
          .join(' ') || message
      setProblem(`${t('ui:upload.unsuccessful', { name: file.name })} ${problem}`)
    } finally {
      setPercent(undefined)
    }
  }
  return (
    <Stack gap={4} maw={420}>
      <FileButton onChange={file => void send(file)}>
        {button => (
          <Reason reason={reason}>
            <Button
              {...button}
              variant="default"
              loading={percent !== undefined}
              leftSection={<UploadIcon size={16} />}
            >
              {label}
            </Button>
          </Reason>
        )}
      </FileButton>
      {percent !== undefined && <Progress value={percent} aria-label={label} />}
      {problem && (
        <Text size="sm" c="var(--status-late)" role="alert">
          {problem}
        </Text>
      )}
    </Stack>
  )
}
