import { Button, FileButton, Progress, Stack, Text } from '@mantine/core'
import type { Endpoint, Input, Output } from '@steelsafe/contract/core/endpoint/endpoint.ts'
import { system } from '@steelsafe/contract/system/endpoints.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CallError } from '#core/http/client.ts'
import { reloadTouched, useEndpointQuery } from '#core/http/queries.ts'
import { refusalReason } from '#core/http/refusal-reason.ts'
import { upload } from '#core/http/upload.ts'
import { translateKey } from '#core/language/texts.ts'
import { usePermission } from '#core/session/permissions.ts'
import { UploadIcon } from '#ui/icons.ts'
import { Reason } from '#ui/notes/Reason.tsx'
import { confirm } from '#ui/overlays/confirm.tsx'
import { toast } from '#ui/overlays/toast.ts'

export type PublicSettings = Output<typeof system.publicSettings>

export interface UploadButtonProps<E extends Endpoint> {
  endpoint: E
  /** Parameters and query of the request, without its form. */
  input?: Omit<Input<E>, 'body'>
  /** Form fields that come before the file. */
  fields?: Record<string, string>
  label: string
  /** File types that the browser offers; all types if missing. */
  accept?: string
  isPrimary?: boolean
  /** Returns the reason why a file cannot be sent, otherwise undefined. Not called until the settings are loaded. */
  problemOf: (file: File, settings: PublicSettings) => string | undefined
  /** Confirmation text before the chosen file is sent. */
  question?: string | undefined
}

/**
 * A button that lets the user choose a file, and sends it. Shows the progress, and the reason if the file was rejected.
 */
export function UploadButton<E extends Endpoint>(props: UploadButtonProps<E>) {
  const { endpoint, input = {}, fields, label, accept, isPrimary, problemOf, question } = props
  const { t } = useTranslation('ui')
  const { reason } = usePermission(endpoint, undefined, input)
  const { data: settings } = useEndpointQuery(system.publicSettings, {})
  const [percent, setPercent] = useState<number>()
  const [problem, setProblem] = useState<string>()
  const send = async (file: File | null) => {
    if (!file) return
    const fileProblem = settings && problemOf(file, settings)
    setProblem(fileProblem)
    if (fileProblem || (question && !(await confirm({ text: question, label })))) return
    setPercent(0)
    try {
      const progress = (sentBytes: number) => setPercent((sentBytes / Math.max(1, file.size)) * 100)
      const signal = new AbortController().signal
      await upload(endpoint, input as Omit<Input<E>, 'body'>, file, { progress, signal }, fields)
      reloadTouched(endpoint)
      toast.done(translateKey(`${endpoint.area}:act.${endpoint.name}.done`))
    } catch (error) {
      setProblem(`${t('upload.unsuccessful', { name: file.name })} ${refusalReason(error as CallError)}`)
    } finally {
      setPercent(undefined)
    }
  }
  return (
    <Stack gap={4} maw={420} align="flex-start">
      <FileButton onChange={file => void send(file)} {...(accept && { accept })}>
        {button => (
          <Reason reason={reason}>
            <Button
              {...button}
              variant={isPrimary ? 'filled' : 'default'}
              loading={percent !== undefined}
              leftSection={<UploadIcon size={16} />}
            >
              {label}
            </Button>
          </Reason>
        )}
      </FileButton>
      {percent !== undefined && <Progress w="100%" value={percent} aria-label={label} />}
      {problem && (
        <Text size="sm" c="var(--status-late)" role="alert">
          {problem}
        </Text>
      )}
    </Stack>
  )
}
