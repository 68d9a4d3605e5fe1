import { Text } from '@mantine/core'
import { dash } from '@steelsafe/contract/core/formats/formats.ts'
import { moldQualification } from '@steelsafe/contract/mold-qualification/endpoints.ts'
import { moldQualificationPaths } from '@steelsafe/contract/mold-qualification/paths.ts'
import type { Tryout, TryoutsAnswer } from '@steelsafe/contract/mold-qualification/tryouts.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { CallError } from '#core/http/client.ts'
import { deleteAction, editAction } from '#ui/actions/row-actions.ts'
import { AppLink } from '#ui/controls/AppLink.tsx'
import { joinParts } from '#ui/facts/join-parts.ts'
import { ShortList } from '#ui/list/ShortList.tsx'
import { useColumns } from '#ui/list/table/useColumns.tsx'
import { OutcomeOfTryout, StateOfTryout } from '../findings/badges.tsx'

/** Lists the tryouts of a tool. */
export function TryoutTable({
  project,
  query,
}: {
  project: string
  query: UseQueryResult<TryoutsAnswer, CallError>
}) {
  const { t } = useTranslation('mold-qualification')
  const column = useColumns()
  const add = { to: moldQualificationPaths.editTryout(project), for: moldQualification.createTryout }
  const findingsOf = (row: Tryout) =>
    row.findingCount === 0 ? dash : t('screen.home.openOf', { open: row.openCount, total: row.findingCount })
  return (
    <ShortList
      name="tryouts"
      label={t('screen.home.tryouts')}
      query={query}
      rows={({ tryouts }) => tryouts}
      columns={[
        {
          key: 'number',
          title: t('field.number'),
          kind: 'lead',
          show: row => (
            <AppLink to={moldQualificationPaths.tryout(project, row.id)}>{`T${row.number}`}</AppLink>
          ),
          text: row => `T${row.number}`,
        },
        {
          key: 'state',
          title: t('field.state'),
          show: row => <StateOfTryout state={row.state} />,
          text: row => t(`state.${row.state}`),
        },
        column.day('plannedDate', t('field.plannedDate')),
        column.day('actualDate', t('field.actualDate')),
        column.text('press', t('field.press')),
        column.text('lot', t('field.lot')),
        column.number('cavitiesRun', t('field.cavitiesRun')),
        {
          key: 'outcome',
          title: t('field.outcome'),
          show: row => <OutcomeOfTryout outcome={row.outcome} />,
          text: row => (row.outcome ? t(`outcome.${row.outcome}`) : ''),
        },
        { key: 'findings', title: t('field.findings'), show: findingsOf },
        {
          key: 'reason',
          title: t('field.reason'),
          show: row => (
            <Text component="span" inherit maw={200} display="inline-block">
              {reasonsOf(row, t) || dash}
            </Text>
          ),
          text: row => reasonsOf(row, t),
        },
      ]}
      actions={row => [
        row.can.change &&
          editAction(moldQualificationPaths.editTryout(project, row.id), moldQualification.updateTryout),
        row.can.remove &&
          deleteAction(
            moldQualification.deleteTryout,
            { params: { id: project }, query: { tryoutId: row.id, version: row.version } },
            t('screen.home.removeQuestion', { number: row.number }),
          ),
      ]}
      empty={{
        title: t('screen.home.empty'),
        text: t('screen.home.emptyText'),
        readOnlyText: t('screen.home.readOnlyText'),
        add,
      }}
    />
  )
}

type Translate = ReturnType<typeof useTranslation<'mold-qualification'>>['t']

/** Returns the reasons why the tryout missed its date and why it exceeds the planned number. */
export const reasonsOf = ({ missedReason, extraReason }: Tryout, t: Translate): string =>
  joinParts(missedReason && t(`missed.${missedReason}`), extraReason && t(`extra.${extraReason}`))
