import { Stack } from '@mantine/core'
import type { Endpoint, Input } from '@steelsafe/contract/core/endpoint/endpoint.ts'
import type { ImportRecord, undoAnswer } from '@steelsafe/contract/core/endpoint/imports.ts'
import { dash } from '@steelsafe/contract/core/formats/formats.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type * as z from 'zod'
import type { CallError } from '#core/http/client.ts'
import { ActionButton } from '#ui/controls/ActionButton.tsx'
import { useFormat } from '#ui/facts/format.ts'
import { usePersonName } from '#ui/facts/usePersonName.ts'
import { ShortList } from '#ui/list/ShortList.tsx'
import { useColumns } from '#ui/list/table/useColumns.tsx'
import { InlineMessage } from '#ui/notes/InlineMessage.tsx'
import { Card } from '#ui/page/Card.tsx'

interface PastImportsProps<E extends Endpoint> {
  query: UseQueryResult<ImportRecord[], CallError>
  undo: E
  /** Returns the input of the endpoint that undoes an import. */
  inputOf: (importId: string) => Input<E>
}

type RemainingRecords = z.output<typeof undoAnswer>['kept']

/** Shows the latest imports with user, time, file, and number of rows. An import of the last day can be undone. */
export function PastImports<E extends Endpoint>({ query, undo, inputOf }: PastImportsProps<E>) {
  const { t } = useTranslation('ui')
  const column = useColumns()
  const [remainingRecords, setRemainingRecords] = useState<RemainingRecords>([])
  if (query.data?.length === 0) return null
  return (
    <Card title={t('import.past')}>
      <Stack gap="sm">
        {remainingRecords.length > 0 && (
          <InlineMessage kind="warning">
            {t('import.kept', {
              count: remainingRecords.length,
              names: remainingRecords.map(({ name }) => name).join(', '),
            })}
          </InlineMessage>
        )}
        <ShortList
          name="imports"
          label={t('import.past')}
          query={query}
          columns={[
            {
              key: 'fileName',
              title: t('import.fileName'),
              show: row => row.fileName || t('import.noFileName'),
            },
            column.number('rowCount', t('import.rowCount')),
            column.instant('createdDate', t('import.when')),
            column.doneBy('createdBy', t('import.who')),
            {
              key: 'undo',
              title: t('import.undo'),
              text: row => row.undoneDate && new Date(row.undoneDate),
              show: row => (
                <Undo row={row}>
                  <ActionButton
                    endpoint={undo}
                    input={inputOf(row.id)}
                    size="xs"
                    variant="default"
                    question={t('import.undoQuestion', { count: row.rowCount, file: row.fileName })}
                    onDone={answer => setRemainingRecords((answer as z.output<typeof undoAnswer>).kept)}
                  >
                    {t('import.undo')}
                  </ActionButton>
                </Undo>
              ),
            },
          ]}
          empty={{ title: t('import.past'), text: t('import.pastText') }}
        />
      </Stack>
    </Card>
  )
}

/** Shows the undo button while an import can be undone, and afterwards the user who has undone it. */
function Undo({ row, children }: { row: ImportRecord; children: React.ReactNode }) {
  const { t } = useTranslation('ui')
  const personName = usePersonName()
  const { instant } = useFormat()
  if (row.canUndo) return children
  return row.undoneDate
    ? t('import.undone', { person: personName(row.undoneBy), date: instant(row.undoneDate) })
    : dash
}
