import { Button, Group, Stack, Text } from '@mantine/core'
import type { Endpoint, Input, Output } from '@steelsafe/contract/core/endpoint/endpoint.ts'
import type { importCheck, importCheckWithDoubts } from '@steelsafe/contract/core/endpoint/imports.ts'
import { limits } from '@steelsafe/contract/core/limits.ts'
import { useTranslation } from 'react-i18next'
import type * as z from 'zod'
import { type CallError, call } from '#core/http/client.ts'
import { reloadTouched, useCall } from '#core/http/queries.ts'
import { FileDropzone } from '#shared/files/upload/FileDropzone.tsx'
import { DownloadIcon } from '#ui/icons.ts'
import { saveSheet } from '#ui/list/export/save-sheet.ts'
import { InlineMessage } from '#ui/notes/InlineMessage.tsx'
import { Card } from '#ui/page/Card.tsx'
import { SheetEditor } from './editor/SheetEditor.tsx'
import type { ImportField } from './mapping/mapping.ts'
import { type ImportRules, useImport } from './useImport.ts'

/** The response of a check. Only some imports have doubtful values. */
type Check = z.output<typeof importCheck> & Partial<z.output<typeof importCheckWithDoubts>>

interface ImportSheetProps<E extends Endpoint> extends Omit<ImportRules, 'maxRows' | 'check'> {
  /** Name of the sheet that is offered as a template. */
  name: string
  /** Endpoint that returns the problems that prevent the import, and the doubtful values, without changing data. */
  check: Endpoint
  endpoint: E
  /** Parameters and query of both requests. */
  input?: object
  /** Fields of the body of both requests, in addition to the rows. */
  bodyFields?: object
  maxRows?: number
  /** Returns a field named after a heading of the sheet. */
  ownField?: (heading: string) => ImportField
  onDone: (answer: Output<E>) => void
}

/**
 * Lets the user import an Excel or CSV file. The user chooses the file, assigns its columns to fields, and corrects
 * errors; then either all rows are imported or none.
 */
export function ImportSheet<E extends Endpoint>(props: ImportSheetProps<E>) {
  const {
    name,
    check,
    endpoint,
    input,
    bodyFields,
    fields,
    ownField,
    onDone,
    maxRows = limits.importedRows,
  } = props
  const { t } = useTranslation('ui')
  /** Reloads the data of the import after a conflict with a change of another user (409). */
  const reloadOutdated = (error: CallError) => {
    if (error.status === 409) reloadTouched(endpoint)
  }
  const sheet = useImport({
    ...props,
    maxRows,
    check: async rows => {
      const answer = await call(check, { ...input, body: { ...bodyFields, rows } } as Input<Endpoint>).catch(
        (error: CallError) => {
          reloadOutdated(error)
          throw error
        },
      )
      const { problems, doubts = [] } = answer as Check
      return [...problems, ...doubts.map(doubt => ({ ...doubt, isDoubt: true }))]
    },
  })
  const { draft, failure } = sheet
  const { send: sendRows, isPending } = useCall(endpoint)
  const send = async () => {
    const body = { ...bodyFields, ...sheet.body() }
    const answer = await sendRows({ ...input, body } as Input<E>).catch((error: CallError) => {
      reloadOutdated(error)
      return undefined
    })
    if (answer === undefined) return sheet.check()
    sheet.saveGuesses()
    sheet.close()
    onDone(answer as Output<E>)
  }
  return (
    <Stack gap="md">
      {failure && (
        <InlineMessage kind="error">
          <Group gap="sm">
            {failure}
            {draft && (
              <Button size="xs" variant="default" onClick={sheet.check}>
                {t('import.checkAgain')}
              </Button>
            )}
          </Group>
        </InlineMessage>
      )}
      {!draft && <ChooseSheet name={name} fields={fields} maxRows={maxRows} onChoose={sheet.open} />}
      {draft && (
        <>
          <SheetEditor sheet={sheet} ownField={ownField} />
          <Group gap="sm">
            <Button onClick={() => void send()} loading={isPending} disabled={!sheet.isReady}>
              {t('import.send', { count: sheet.includedRows.length })}
            </Button>
            <Button variant="default" onClick={sheet.close}>
              {t('import.another')}
            </Button>
          </Group>
        </>
      )}
    </Stack>
  )
}

interface ChooseSheetProps {
  name: string
  fields: readonly ImportField[]
  maxRows: number
  onChoose: (file: File) => Promise<void>
}

function ChooseSheet({ name, fields, maxRows, onChoose }: ChooseSheetProps) {
  const { t } = useTranslation('ui')
  const saveTemplate = () =>
    saveSheet({ name, label: t('import.file') }, [fields.map(field => field.label)], 'xlsx')
  return (
    <Card title={t('import.file')}>
      <Stack gap="sm">
        <Text size="sm">{t('import.hint', { count: maxRows })}</Text>
        <FileDropzone onChoose={onChoose} />
        <Text size="sm" c="dimmed">
          {t('import.fields')}{' '}
          {fields.map(field => (field.isRequired ? `${field.label} *` : field.label)).join(', ')}
        </Text>
        <Group>
          <Button
            variant="default"
            leftSection={<DownloadIcon size={16} />}
            onClick={() => void saveTemplate()}
          >
            {t('import.template')}
          </Button>
        </Group>
      </Stack>
    </Card>
  )
}
