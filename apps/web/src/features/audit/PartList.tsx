import { Code, Stack, Text } from '@mantine/core'
import type { ActPart, AuditPart } from '@steelsafe/contract/audit/entities.ts'
import type { Endpoint, Input } from '@steelsafe/contract/core/endpoint.ts'
import { useTranslation } from 'react-i18next'
import { DataList } from '#ui/list/DataList.tsx'
import { StoredValues } from './StoredValues.tsx'

interface PartListProps<E extends Endpoint> {
  query: E
  input: Omit<Input<E>, 'query'>
}

/** The changes that an act made to each object. Administrators can expand the stored values. */
export function PartList<E extends Endpoint, Part extends ActPart | AuditPart>({
  query,
  input,
}: PartListProps<E>) {
  const { t } = useTranslation('audit')
  return (
    <DataList<E, never, Part>
      name="auditParts"
      state="here"
      label={t('screen.list.parts')}
      query={query}
      input={input}
      rows={answer => (answer as { parts: Part[] }).parts}
      rowName={row => row.sentence}
      columns={[
        {
          key: 'sentence',
          title: t('field.sentence'),
          kind: 'lead',
          show: row => <OnePart part={row} />,
          text: row => row.sentence,
        },
      ]}
      empty={{ title: t('screen.list.empty'), text: t('screen.list.emptyText') }}
    />
  )
}

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
            {field}: {from ?? '–'} → {to ?? '–'}
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
