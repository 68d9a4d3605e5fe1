import { Alert, Button, Checkbox, Group, Loader, Select, Stack, Text } from '@mantine/core'
import type { Endpoint, Input, Output } from '@steelsafe/contract/core/endpoint.ts'
import { limits } from '@steelsafe/contract/core/limits.ts'
import { useTranslation } from 'react-i18next'
import { useAct } from '#core/queries.ts'
import { Card } from '../Card.tsx'
import { ChooseOne } from '../files/ChooseOne.tsx'
import { DownloadIcon } from '../icons.ts'
import { saveSheet } from '../list/export.ts'
import type { ImportField } from './mapping.ts'
import { SheetTable } from './SheetTable.tsx'
import { type Asked, useImport } from './useImport.ts'

interface ImportSheetProps<E extends Endpoint> extends Omit<Asked, 'maxRows'> {
  /** Names the sheet that is offered to be filled. */
  name: string
  act: E
  maxRows?: number
  /** The field that a heading of the sheet could be by itself. */
  ownField?: (heading: string) => ImportField
  onDone: (answer: Output<E>) => void
}

/** Imports an Excel or CSV file: choose it, assign its columns to fields, correct what is wrong, then import all rows or none. */
export function ImportSheet<E extends Endpoint>(props: ImportSheetProps<E>) {
  const { name, act: endpoint, input, fields, ownField, onDone, maxRows = limits.importedRows } = props
  const { t } = useTranslation('ui')
  const sheet = useImport({ ...props, maxRows })
  const { draft, failure } = sheet
  const { act, isPending } = useAct(endpoint)
  const send = async () => {
    const answer = await act({ ...input, body: sheet.body() } as Input<E>).catch(() => undefined)
    if (answer === undefined) return sheet.check()
    sheet.keepGuesses()
    sheet.forget()
    onDone(answer as Output<E>)
  }
  return (
    <Stack gap="md">
      {failure && (
        <Alert color="red">
          <Group gap="sm">
            {failure}
            {draft && (
              <Button size="xs" variant="default" onClick={sheet.check}>
                {t('import.checkAgain')}
              </Button>
            )}
          </Group>
        </Alert>
      )}
      {!draft && <ChooseSheet name={name} fields={fields} maxRows={maxRows} onChoose={sheet.open} />}
      {draft && (
        <>
          <HeadingRow of={sheet} />
          <SheetTable of={sheet} ownField={ownField} />
          <Verdict of={sheet} />
          <Group gap="sm">
            <Button onClick={() => void send()} loading={isPending} disabled={!isReady(sheet)}>
              {t('import.send', { count: sheet.taken.length })}
            </Button>
            <Button variant="default" onClick={sheet.forget}>
              {t('import.another')}
            </Button>
          </Group>
        </>
      )}
    </Stack>
  )
}

type Sheet = ReturnType<typeof useImport>

const isDoubtful = ({ odd, isLookedAt }: Sheet) => odd.length > 0 && !isLookedAt
const isReady = (sheet: Sheet) =>
  sheet.problems?.length === 0 && sheet.taken.length > 0 && sheet.missing.length === 0 && !isDoubtful(sheet)

/** Which file it is, and in which of its rows the headings stand. */
function HeadingRow({ of: { draft, chooseHeadingRow } }: { of: Sheet }) {
  const { t } = useTranslation('ui')
  if (!draft) return null
  const offered = draft.grid.cells.slice(0, Math.max(20, draft.headingRow + 1))
  return (
    <Group gap="md" align="flex-end">
      <Select
        label={t('import.headingRow')}
        data={offered.flatMap((cells, row) => {
          const words = cells.filter(Boolean).slice(0, 4).join(' · ')
          return words ? [{ value: String(row), label: `${row + 1}: ${words}` }] : []
        })}
        value={String(draft.headingRow)}
        onChange={row => row && chooseHeadingRow(Number(row))}
        allowDeselect={false}
        w={420}
        maw="100%"
      />
      <Text size="sm" c="dimmed" pb={8}>
        {draft.fileName}
      </Text>
    </Group>
  )
}

/** What still keeps the rows out, or that nothing does. */
function Verdict({ of: sheet }: { of: Sheet }) {
  const { t } = useTranslation('ui')
  const { problems, missing, odd, failure } = sheet
  const ofWhole = problems?.filter(({ row }) => row === null) ?? []
  const skippedCount = sheet.rows.length - sheet.taken.length
  return (
    <Stack gap="xs">
      {ofWhole.map(({ message }) => (
        <Alert key={message} color="red">
          {message}
        </Alert>
      ))}
      {odd.length > 0 && (
        <Alert color="yellow">
          <Stack gap="xs">
            <Text size="sm">{t('import.oddities', { count: odd.length })}</Text>
            <Checkbox
              label={t('import.lookedAt')}
              checked={sheet.isLookedAt}
              onChange={event => sheet.setLookedAt(event.currentTarget.checked)}
            />
          </Stack>
        </Alert>
      )}
      <Text size="sm" role="status">
        {missing.length > 0
          ? t('import.missing', { fields: missing.map(({ label }) => label).join(', ') })
          : problems === undefined && !failure && sheet.taken.length > 0 && <Loader size="xs" />}
        {problems && problems.length > 0 && t('import.problems', { count: problems.length })}
        {isReady(sheet) && t('import.ready')}{' '}
        {skippedCount > 0 && t('import.skipped', { count: skippedCount })}
      </Text>
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
        <ChooseOne onChoose={onChoose} />
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
