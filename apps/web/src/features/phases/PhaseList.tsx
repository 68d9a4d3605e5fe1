import { Group, Stack, Switch, Table, Text, Tooltip } from '@mantine/core'
import { phases } from '@steelsafe/contract/phases/endpoints.ts'
import type { Phase } from '@steelsafe/contract/phases/entities.ts'
import { phasePaths } from '@steelsafe/contract/phases/paths.ts'
import { useTranslation } from 'react-i18next'
import { useMay } from '#core/may.ts'
import { useParam } from '#core/navigation.ts'
import { useAct, useAnswer } from '#core/queries.ts'
import { phaseTones, useProject } from '#features/projects/index.ts'
import { IconAction, IconLink, LinkButton } from '#ui/ActionButton.tsx'
import { CardTable } from '#ui/CardTable.tsx'
import { confirm } from '#ui/confirm.tsx'
import { Empty } from '#ui/Empty.tsx'
import { useFormat } from '#ui/format.ts'
import { AddIcon, EditIcon, RemoveIcon } from '#ui/icons.ts'
import { Page } from '#ui/Page.tsx'
import { PageState } from '#ui/PageState.tsx'
import { StatusBadge } from '#ui/StatusBadge.tsx'

/** The phases of a tool: which count, how far they are, what was planned and what happened. */
export function Screen() {
  const { t } = useTranslation('phases')
  const id = useParam('id')
  const { trail } = useProject(id)
  const list = useAnswer(phases.list, { params: { id } })
  return (
    <Page
      title={t('screen.list.title')}
      trail={trail}
      actions={
        list.data?.canAddPhase !== false && (
          <LinkButton
            to={phasePaths.edit(id)}
            for={phases.create}
            scope={{ id }}
            leftSection={<AddIcon size={16} />}
          >
            {t('screen.list.add')}
          </LinkButton>
        )
      }
    >
      <PageState of={list}>
        {({ projectPhases }) =>
          projectPhases.length === 0 ? (
            <Empty kind="empty" title={t('screen.list.empty')} text={t('screen.list.emptyText')} />
          ) : (
            <PhaseTable project={id} rows={projectPhases} />
          )
        }
      </PageState>
    </Page>
  )
}

function PhaseTable({ project, rows }: { project: string; rows: Phase[] }) {
  const { t } = useTranslation(['phases', 'core', 'ui'])
  const { day } = useFormat()
  const titles = {
    selected: t('phases:field.selected'),
    status: t('phases:field.status'),
    percent: t('phases:field.completionPercent'),
    planned: t('phases:field.plannedMilestone'),
    actual: t('phases:field.actualMilestone'),
  }
  return (
    <CardTable
      label={t('phases:screen.list.title')}
      head={[t('phases:field.phase'), ...Object.values(titles), t('ui:list.actions')]}
      sheet={{
        name: 'phases',
        rows: () =>
          rows.map(row => [
            t(`core:phaseType.${row.phaseTypeId}`),
            row.selected ? t('phases:field.selected') : '',
            t(`core:phaseStatus.${row.statusId}`),
            row.completionPercent,
            row.plannedMilestone ?? '',
            row.actualMilestone ?? '',
          ]),
      }}
    >
      {rows.map(phase => {
        const name = t(`core:phaseType.${phase.phaseTypeId}`)
        return (
          <Table.Tr key={phase.id}>
            <Table.Td>
              <Text fw={600}>{name}</Text>
            </Table.Td>
            <Table.Td data-label={titles.selected}>
              <Selected project={project} phase={phase} name={name} />
            </Table.Td>
            <Table.Td data-label={titles.status}>
              <StatusBadge tone={phaseTones[phase.statusId]}>
                {t(`core:phaseStatus.${phase.statusId}`)}
              </StatusBadge>
            </Table.Td>
            <Table.Td data-label={titles.percent} ta="right">
              {phase.completionPercent} %
            </Table.Td>
            <Table.Td data-label={titles.planned} className="nowrap">
              <Group gap="xs" wrap="nowrap">
                {day(phase.plannedMilestone)}
                {isLate(phase) && <StatusBadge tone="late">{t('phases:screen.list.late')}</StatusBadge>}
              </Group>
            </Table.Td>
            <Table.Td data-label={titles.actual} className="nowrap">
              {day(phase.actualMilestone)}
            </Table.Td>
            <Table.Td>
              <Group gap={4} justify="flex-end" wrap="nowrap">
                <IconLink
                  to={phasePaths.edit(project, phase.id)}
                  for={phases.update}
                  scope={{ id: project }}
                  label={t('phases:screen.list.edit', { phase: name })}
                  icon={EditIcon}
                />
                <IconAction
                  act={phases.remove}
                  input={{ params: { id: project }, query: { phaseId: phase.id } }}
                  scope={{ id: project }}
                  question={t('phases:screen.list.removeQuestion', { phase: name })}
                  label={t('phases:screen.list.remove', { phase: name })}
                  icon={RemoveIcon}
                />
              </Group>
            </Table.Td>
          </Table.Tr>
        )
      })}
    </CardTable>
  )
}

/** Planned for a day that has passed, and neither reached nor given up. */
const isLate = ({ plannedMilestone, actualMilestone, statusId }: Phase) =>
  plannedMilestone !== null &&
  actualMilestone === null &&
  statusId !== 'Complete' &&
  statusId !== 'Cancelled' &&
  plannedMilestone < new Date().toISOString().slice(0, 10)

function Selected({ project, phase, name }: { project: string; phase: Phase; name: string }) {
  const { t } = useTranslation('phases')
  const { may, why } = useMay(phases.select, { id: project })
  const { act, isPending } = useAct(phases.select)
  const change = async (selected: boolean) => {
    const question = selected ? 'screen.list.selectQuestion' : 'screen.list.deselectQuestion'
    if (!(await confirm({ text: t(question, { phase: name }) }))) return
    const input = { params: { id: project }, query: { phaseId: phase.id }, body: { selected } }
    await act(input).catch(() => undefined) // a failure was said already
  }
  return (
    <Tooltip label={why} disabled={!why}>
      <Stack gap={0} w="fit-content">
        <Switch
          aria-label={t('screen.list.select', { phase: name })}
          checked={phase.selected}
          disabled={!may || isPending}
          onChange={event => void change(event.currentTarget.checked)}
        />
      </Stack>
    </Tooltip>
  )
}
