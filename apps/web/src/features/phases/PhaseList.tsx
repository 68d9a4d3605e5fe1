import { Group, Switch } from '@mantine/core'
import { dash } from '@steelsafe/contract/core/formats/formats.ts'
import { dayCell } from '@steelsafe/contract/core/sheets/sheets.ts'
import { phases } from '@steelsafe/contract/phases/endpoints.ts'
import type { Phase } from '@steelsafe/contract/phases/entities.ts'
import { phasePaths } from '@steelsafe/contract/phases/paths.ts'
import { isLate } from '@steelsafe/contract/phases/rules.ts'
import { useTranslation } from 'react-i18next'
import { reportFieldErrors, useCall, useEndpointQuery } from '#core/http/queries.ts'
import { useParams } from '#core/navigation/navigation.ts'
import { usePermission } from '#core/session/permissions.ts'
import { phaseTones } from '#features/projects/index.ts'
import { DelayNote } from '#shared/responsible/DelayNote.tsx'
import { useResponsibleColumn } from '#shared/responsible/useResponsibleColumn.tsx'
import { deleteAction, editAction } from '#ui/actions/row-actions.ts'
import { AddLink } from '#ui/controls/ActionButton.tsx'
import { useFormat } from '#ui/facts/format.ts'
import { StatusBadge } from '#ui/facts/StatusBadge.tsx'
import { withSoftHyphens } from '#ui/facts/soft-hyphens.ts'
import { ShortList } from '#ui/list/ShortList.tsx'
import { useColumns } from '#ui/list/table/useColumns.tsx'
import { confirm } from '#ui/overlays/confirm.tsx'
import { Page } from '#ui/page/Page.tsx'

/** Returns the responsible person or company of a phase; null for a phase that is complete or canceled. */
const responsiblePartyOn = ({ statusId, acts }: Phase) =>
  statusId === 'Complete' || statusId === 'Cancelled' ? null : acts

/** Shows the phases of a tool with their progress, their planned and actual dates, and a switch for each. */
export function Screen() {
  const { t } = useTranslation(['phases', 'core', 'projects'])
  const column = useColumns()
  const { id } = useParams(phasePaths.list)
  const { day, percent } = useFormat()
  const responsibleColumn = useResponsibleColumn()
  const list = useEndpointQuery(phases.list, { params: { id } })
  const { today = '' } = list.data ?? {}
  const delayOf = (row: Phase) => (isLate(row, today) ? row.delay : null)
  const nameOf = ({ phaseTypeId }: Phase) => t(`core:phaseType.${phaseTypeId}`)
  const statusOf = ({ statusId }: Phase) => t(`core:phaseStatus.${statusId}`)
  return (
    <Page
      title={t('phases:screen.list.title')}
      actions={
        list.data?.canAddPhase !== false && (
          <AddLink to={phasePaths.edit(id)} for={phases.create}>
            {t('phases:screen.list.add')}
          </AddLink>
        )
      }
    >
      <ShortList
        name="phases"
        label={t('phases:screen.list.title')}
        query={list}
        rows={answer => answer.projectPhases}
        columns={[
          {
            key: 'phase',
            title: t('phases:field.phase'),
            show: row => withSoftHyphens(nameOf(row)),
            text: nameOf,
          },
          {
            key: 'selected',
            title: t('phases:field.selected'),
            show: row => <Selected project={id} phase={row} name={nameOf(row)} />,
            text: row => (row.selected ? t('phases:field.selected') : ''),
          },
          {
            ...column.badge<Phase>('status', t('phases:field.status'), {
              toneOf: row => phaseTones[row.statusId],
              textOf: statusOf,
            }),
            isOnCard: true,
          },
          {
            key: 'percent',
            title: t('phases:field.completionPercent'),
            isSpare: true,
            kind: 'number',
            show: row => percent(row.completionPercent / 100),
            text: row => row.completionPercent,
          },
          {
            key: 'planned',
            title: t('phases:field.plannedMilestone'),
            isOnCard: true,
            show: row => (
              <Group gap="xs" wrap="nowrap" className="nowrap">
                {day(row.plannedMilestone)}
                {isLate(row, today) && <StatusBadge tone="late">{t('phases:screen.list.late')}</StatusBadge>}
              </Group>
            ),
            text: row => dayCell(row.plannedMilestone),
          },
          ...(list.data?.projectPhases.some(delayOf)
            ? [
                {
                  key: 'delayReason',
                  title: t('projects:field.delayReason'),
                  show: (row: Phase) => (delayOf(row) ? <DelayNote delay={delayOf(row)} /> : dash),
                  text: (row: Phase) => delayOf(row)?.reason ?? '',
                },
              ]
            : []),
          column.day('actualMilestone', t('phases:field.actualMilestone'), { isSpare: true }),
          responsibleColumn(responsiblePartyOn),
        ]}
        actions={row => [
          editAction(phasePaths.edit(id, row.id), phases.update),
          deleteAction(
            phases.delete,
            { params: { id }, query: { phaseId: row.id, version: row.version } },
            t('phases:screen.list.removeQuestion', { phase: nameOf(row) }),
          ),
        ]}
        empty={{
          title: t('phases:screen.list.empty'),
          text: t('phases:screen.list.emptyText'),
          readOnlyText: t('phases:screen.list.readOnlyText'),
          add: { to: phasePaths.edit(id), for: phases.create },
        }}
      />
    </Page>
  )
}

/** Switches a phase on or off. A user without permission sees Yes or No instead. */
function Selected({ project, phase, name }: { project: string; phase: Phase; name: string }) {
  const { t } = useTranslation(['phases', 'ui'])
  const { isAllowed, isPending: isAsking = false } = usePermission(phases.select)
  const { send, isPending } = useCall(phases.select)
  const change = async (selected: boolean) => {
    const action = selected ? 'select' : 'deselect'
    const text = t(`phases:screen.list.${action}Question`, { phase: name })
    if (!(await confirm({ text, label: t(`phases:screen.list.${action}`, { phase: name }) }))) return
    const input = { params: { id: project }, query: { phaseId: phase.id }, body: { selected } }
    await send(input).catch(reportFieldErrors)
  }
  if (!isAllowed && !isAsking) return t(phase.selected ? 'ui:readOnly.yes' : 'ui:readOnly.no')
  return (
    <Switch
      aria-label={t('phases:screen.list.select', { phase: name })}
      checked={phase.selected}
      disabled={!isAllowed || isPending}
      onChange={event => void change(event.currentTarget.checked)}
    />
  )
}
