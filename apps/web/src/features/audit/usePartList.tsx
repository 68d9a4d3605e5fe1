import { Code, Stack, Text } from '@mantine/core'
import type { ActPart, AuditPart } from '@steelsafe/contract/audit/entities.ts'
import { dash } from '@steelsafe/contract/core/formats/formats.ts'
import { useTranslation } from 'react-i18next'
import type { Column } from '#ui/list/table/columns.ts'
import { StoredValues } from './StoredValues.tsx'

/** Returns the props of the list that shows the changes of an act, by object. */
export function usePartList() {
  const { t } = useTranslation('audit')
  const columns: Column<ActPart | AuditPart, never>[] = [
    {
      key: 'sentence',
      title: t('field.sentence'),
      kind: 'lead',
      show: row => <OnePart part={row} />,
      text: row => row.sentence,
    },
  ]
  return {
    name: 'auditParts',
    label: t('screen.list.parts'),
    stateIn: 'component',
    rows: 'parts',
    rowName: (row: ActPart | AuditPart) => row.sentence,
    columns,
    empty: { title: t('screen.list.empty'), text: t('screen.list.emptyText') },
  } as const
}

/** Shows the change of one object. Administrators can expand the stored values. */
function OnePart({ part }: { part: ActPart | AuditPart }) {
  const { t } = useTranslation('audit')
  return (
    <Stack gap={4} style={{ overflowWrap: 'anywhere', whiteSpace: 'normal' }}>
      <Text span fw={400}>
        {part.sentence}
      </Text>
      {part.changes.length > 3 &&
        part.changes.map(({ field, from, to }) => (
          <Text key={field} span size="sm" c="dimmed">
            {field}: {from ?? dash} → {to ?? dash}
          </Text>
        ))}
      {'subjectId' in part && (
        <details>
          <summary>
            <Text span size="xs" c="dimmed">
              {t('screen.list.values')}
            </Text>
          </summary>
          <Text size="xs" c="dimmed">
            <Code>{part.subject}</Code> {part.subjectId}
          </Text>
          <StoredValues before={part.before} after={part.after} />
        </details>
      )}
    </Stack>
  )
}
