import { Alert, Button, Checkbox, Group, Loader, Stack, Text, Title } from '@mantine/core'
import type { Endpoint, Input } from '@steelsafe/contract/core/endpoint.ts'
import { limits } from '@steelsafe/contract/core/limits.ts'
import { useTranslation } from 'react-i18next'
import { useAct } from '#core/queries.ts'
import { Card } from '../Card.tsx'
import { ChooseOne } from '../files/ChooseOne.tsx'
import { DownloadIcon } from '../icons.ts'
import { saveSheet } from '../list/export.ts'
import { ColumnsOfSheet } from './ColumnsOfSheet.tsx'
import { ImportTable } from './ImportTable.tsx'
import type { ImportField } from './mapping.ts'
import { type ToRow, useImport } from './useImport.ts'

interface ImportSheetProps<E extends Endpoint> {
  /** Names the sheet that is offered to be filled. */
  name: string
  check: Endpoint
  act: E
  /** The parameters and query of both calls. */
  input?: object
  fields: readonly ImportField[]
  toRow: ToRow
  onDone: () => void
}

/** Takes in an Excel or CSV file: choose it, match its columns, see every row and what is wrong with it, then all or nothing. */
export function ImportSheet<E extends Endpoint>(props: ImportSheetProps<E>) {
  const { name, act: endpoint, input, fields, onDone } = props
  const { t } = useTranslation('ui')
  const { sheet, mapping, rows, problems, failure, oddities, open, map, forget, body, ...sizes } =
    useImport(props)
  const isDoubtful = oddities.length > 0 && !sizes.isLookedAt
  const { act, isPending } = useAct(endpoint)
  const send = () => act({ ...input, body: body() } as Input<E>).then(onDone, () => undefined)

  return (
    <Stack gap="md">
      {failure && <Alert color="red">{failure}</Alert>}
      {!sheet && <ChooseSheet name={name} fields={fields} onChoose={open} />}
      {sheet && (
        <>
          <Card title={t('import.columns')}>
            <ColumnsOfSheet
              headings={sheet.headings}
              fields={fields}
              mapping={mapping}
              onMap={map}
              sizes={sizes}
            />
          </Card>
          <ImportTable fields={fields} rows={rows} problems={problems ?? []} oddities={oddities} />
          {oddities.length > 0 && (
            <Alert color="yellow">
              <Stack gap="xs">
                <Text size="sm">{t('import.oddities', { count: oddities.length })}</Text>
                <Checkbox
                  label={t('import.lookedAt')}
                  checked={sizes.isLookedAt}
                  onChange={event => sizes.setLookedAt(event.currentTarget.checked)}
                />
              </Stack>
            </Alert>
          )}
          <Group gap="sm">
            <Button
              onClick={() => void send()}
              loading={isPending}
              disabled={problems === undefined || problems.length > 0 || isDoubtful}
            >
              {t('import.send', { count: rows.length })}
            </Button>
            <Button variant="default" onClick={forget}>
              {t('import.another')}
            </Button>
            <Text size="sm" role="status">
              {problems === undefined && !failure ? <Loader size="xs" /> : null}
              {problems && problems.length > 0 && t('import.problems', { count: problems.length })}
              {problems?.length === 0 && !isDoubtful && t('import.ready')}
            </Text>
          </Group>
        </>
      )}
    </Stack>
  )
}

interface ChooseSheetProps {
  name: string
  fields: readonly ImportField[]
  onChoose: (file: File) => Promise<void>
}

function ChooseSheet({ name, fields, onChoose }: ChooseSheetProps) {
  const { t } = useTranslation('ui')
  const saveTemplate = () =>
    saveSheet({ name, label: t('import.file') }, [fields.map(field => field.label)], 'xlsx')
  return (
    <Card title={t('import.file')}>
      <Stack gap="sm">
        <Text size="sm">{t('import.hint', { count: limits.importedRows })}</Text>
        <ChooseOne onChoose={onChoose} />
        <Title order={3} size="sm">
          {t('import.fields')}
        </Title>
        <Text size="sm" c="dimmed">
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
