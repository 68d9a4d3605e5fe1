import { Button, FileButton, Progress, Stack, Text } from '@mantine/core'
import type { Endpoint, Input } from '@steelsafe/contract/core/endpoint.ts'
import { system } from '@steelsafe/contract/system/endpoints.ts'
import { useState } from 'react'
import { type CallError, upload } from '#core/client.ts'
import { usePermission } from '#core/permissions.ts'
import { reloadTouched, useEndpointQuery } from '#core/queries.ts'
import { translateKey } from '#core/texts.ts'
import { UploadIcon } from '../icons.ts'
import { Reason } from '../Reason.tsx'
import { toast } from '../toast.ts'

interface ZipButtonProps<E extends Endpoint> {
  endpoint: E
  input: Omit<Input<E>, 'body'>
  label: string
  /** Returns the refusal of a zip above the limit of the installation, in MB. */
  tooLarge: (maxMb: number) => string
}

/** A button that chooses a zip and uploads it. Shows the progress, and why it was refused. */
export function ZipButton<E extends Endpoint>({ endpoint, input, label, tooLarge }: ZipButtonProps<E>) {
  const { reason } = usePermission(endpoint, undefined, input)
  const { data: settings } = useEndpointQuery(system.publicSettings, {})
  const [percent, setPercent] = useState<number>()
  const [problem, setProblem] = useState<string>()
  const textOf = (end: 'done' | 'failed') => translateKey(`${endpoint.area}:act.${endpoint.name}.${end}`)
  const send = async (file: File | null) => {
    if (!file) return
    if (settings && file.size > settings.largestFileBytes)
      return setProblem(tooLarge(settings.largestFileBytes / 1024 ** 2))
    setProblem(undefined)
    setPercent(0)
    try {
      const progress = (sentBytes: number) => setPercent((sentBytes / Math.max(1, file.size)) * 100)
      await upload(endpoint, input, file, { progress, signal: new AbortController().signal })
      reloadTouched(endpoint)
      toast.done(textOf('done'))
    } catch (error) {
      const { modelState, message } = error as CallError
      const reasons = Object.values(modelState ?? {}).flat()
      setProblem(`${textOf('failed')} ${reasons.join(' ') || message}`)
    } finally {
      setPercent(undefined)
    }
  }
  return (
    <Stack gap={4} maw={420}>
      <FileButton onChange={file => void send(file)} accept=".zip,application/zip">
        {button => (
          <Reason reason={reason}>
            <Button {...button} loading={percent !== undefined} leftSection={<UploadIcon size={16} />}>
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
