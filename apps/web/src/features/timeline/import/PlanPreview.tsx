import { Group, List, Paper, ScrollArea, Stack, Table, Text } from '@mantine/core'
import type { Option } from '@steelsafe/contract/core/endpoint/lists.ts'
import { visibleRows } from '@steelsafe/plan/chart/visible-rows.ts'
import type { FilePlan, Remark } from '@steelsafe/plan/read-plan.ts'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { MoreRows } from '#shared/import/editor/MoreRows.tsx'
import type { ImportField } from '#shared/import/mapping/mapping.ts'
import { useFormat } from '#ui/facts/format.ts'
import { StatusBadge } from '#ui/facts/StatusBadge.tsx'
import { translateFormMessage } from '#ui/form/resolver.ts'
import { InlineMessage } from '#ui/notes/InlineMessage.tsx'

interface PlanPreviewProps {
  plan: FilePlan
  /** The fields of a sheet, whose labels are shown with the problems. */
  fields: readonly ImportField[]
  /** The people and companies that can be responsible for a task. */
  people: readonly Option[]
}

/** Maximum number of rows that are drawn. Rows with a problem come first. */
const shownRows = 100

/** A preview of the plan to import: all tasks with their position, their predecessors, and their problems. */
export function PlanPreview({ plan, fields, people }: PlanPreviewProps) {
  const { t } = useTranslation(['timeline', 'ui'])
  const { day } = useFormat()
  const { tasks, dependencies, problems, remarks } = plan
  const rows = useMemo(() => visibleRows(tasks, () => true), [tasks])
  const numberById = new Map(tasks.map(({ id }, at) => [id, at + 1]))
  const before = Map.groupBy(dependencies, ({ successorId }) => successorId)
  const nameById = new Map(people.map(({ value, display }) => [value, display]))
  const hasResponsible = tasks.some(({ responsibleId }) => responsibleId)
  const problemsByRow = Map.groupBy(problems, ({ row }) => row)
  const labelOf = ({ field }: Remark) => fields.find(({ name }) => name === field)?.label
  const messageOf = (problem: Remark) =>
    [labelOf(problem), translateFormMessage(problem)].filter(Boolean).join(': ')
  const order = rows.toSorted(
    (one, other) =>
      Number(problemsByRow.has(other.index)) - Number(problemsByRow.has(one.index)) ||
      one.index - other.index,
  )
  const whole = problemsByRow.get(undefined) ?? []
  return (
    <Stack gap="sm">
      {problems.length > 0 && (
        <InlineMessage kind="error" title={t('timeline:screen.import.problems', { count: problems.length })}>
          {whole.length > 0 && <Messages messages={whole.map(messageOf)} />}
        </InlineMessage>
      )}
      {remarks.length > 0 && (
        <InlineMessage kind="information" title={t('timeline:screen.import.remarks')}>
          <Messages messages={remarks.map(messageOf)} />
        </InlineMessage>
      )}
      {rows.length > 0 && (
        <Paper withBorder bg="var(--surface-card)">
          <ScrollArea.Autosize
            mah={360}
            type="auto"
            tabIndex={0}
            role="region"
            aria-label={t('timeline:screen.import.rows')}
          >
            <Table stickyHeader verticalSpacing={4} aria-label={t('timeline:screen.import.rows')}>
              <Table.Thead>
                <Table.Tr>
                  <Table.Th>{t('timeline:field.number')}</Table.Th>
                  <Table.Th>{t('timeline:field.title')}</Table.Th>
                  <Table.Th>{t('timeline:field.start')}</Table.Th>
                  <Table.Th>{t('timeline:field.end')}</Table.Th>
                  <Table.Th>%</Table.Th>
                  <Table.Th>{t('timeline:field.predecessors')}</Table.Th>
                  {hasResponsible && <Table.Th>{t('timeline:field.responsible')}</Table.Th>}
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {order.slice(0, shownRows).map(({ task, depth, index }) => (
                  <Table.Tr key={task.id}>
                    <Table.Td>{index + 1}</Table.Td>
                    <Table.Td style={{ paddingLeft: depth * 14 }}>
                      <Group gap="xs" component="span">
                        {task.title}
                        {task.milestone && (
                          <StatusBadge tone="active">{t('timeline:field.milestone')}</StatusBadge>
                        )}
                      </Group>
                      {problemsByRow.get(index)?.map(problem => (
                        <Text key={messageOf(problem)} size="sm" c="var(--status-late)">
                          {messageOf(problem)}
                        </Text>
                      ))}
                    </Table.Td>
                    <Table.Td className="nowrap">
                      {day(problemsByRow.has(index) ? null : task.start)}
                    </Table.Td>
                    <Table.Td className="nowrap">{day(problemsByRow.has(index) ? null : task.end)}</Table.Td>
                    <Table.Td>{task.percentComplete}</Table.Td>
                    <Table.Td>
                      {before
                        .get(task.id)
                        ?.map(({ predecessorId, type, lagDays }) => {
                          const lag = lagDays ? `${lagDays > 0 ? '+' : ''}${lagDays}` : ''
                          return `${numberById.get(predecessorId)}${type}${lag}`
                        })
                        .join(', ')}
                    </Table.Td>
                    {hasResponsible && <Table.Td>{nameById.get(task.responsibleId ?? '')}</Table.Td>}
                  </Table.Tr>
                ))}
              </Table.Tbody>
            </Table>
          </ScrollArea.Autosize>
          <MoreRows count={rows.length} visibleCount={shownRows} />
        </Paper>
      )}
    </Stack>
  )
}

const Messages = ({ messages }: { messages: string[] }) => (
  <List size="sm" style={{ overflowWrap: 'anywhere' }}>
    {messages.map(message => (
      <List.Item key={message}>{message}</List.Item>
    ))}
  </List>
)
