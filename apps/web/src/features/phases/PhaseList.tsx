import { Group, Stack, Switch, Tooltip } from '@mantine/core'
import { phases } from '@steelsafe/contract/phases/endpoints.ts'
import type { Phase } from '@steelsafe/contract/phases/entities.ts'
import { phasePaths } from '@steelsafe/contract/phases/paths.ts'
import { isLate } from '@steelsafe/contract/phases/rules.ts'
import dayjs from 'dayjs'
import { useTranslation } from 'react-i18next'
import { useMay } from '#core/may.ts'
import { useParam } from '#core/navigation.ts'
import { useAct, useAnswer } from '#core/queries.ts'
import { phaseTones, useProject } from '#features/projects/index.ts'
import { IconAction, IconLink, LinkButton } from '#ui/ActionButton.tsx'
import { confirm } from '#ui/confirm.tsx'
import { useFormat } from '#ui/format.ts'
import { AddIcon, EditIcon, RemoveIcon } from '#ui/icons.ts'
import { ShortList } from '#ui/list/ShortList.tsx'
import { Page } from '#ui/Page.tsx'
import { StatusBadge } from '#ui/StatusBadge.tsx'

/** The phases of a tool: which count, how far they are, what was planned and what happened. */
export function Screen() {
  const { t } = useTranslation(['phases', 'core'])
  const id = useParam('id')
  const { trail } = useProject(id)
  const { day } = useFormat()
  const today = dayjs().format('YYYY-MM-DD')
  const list = useAnswer(phases.list, { params: { id } })
  const nameOf = ({ phaseTypeId }: Phase) => t(`core:phaseType.${phaseTypeId}`)
  const statusOf = ({ statusId }: Phase) => t(`core:phaseStatus.${statusId}`)
  return (
    <Page
      title={t('phases:screen.list.title')}
      trail={trail}
      actions={
        list.data?.canAddPhase !== false && (
          <LinkButton
            to={phasePaths.edit(id)}
            for={phases.create}
            scope={{ id }}
            leftSection={<AddIcon size={16} />}
          >
            {t('phases:screen.list.add')}
          </LinkButton>
        )
      }
    >
      <ShortList
        name="phases"
        label={t('phases:screen.list.title')}
        of={list}
        rows={answer => answer.projectPhases}
        rowId={row => row.id}
        columns={[
          { key: 'phase', title: t('phases:field.phase'), show: nameOf },
          {
            key: 'selected',
            title: t('phases:field.selected'),
            show: row => <Selected project={id} phase={row} name={nameOf(row)} />,
            text: row => (row.selected ? t('phases:field.selected') : ''),
          },
          {
            key: 'status',
            title: t('phases:field.status'),
            show: row => <StatusBadge tone={phaseTones[row.statusId]}>{statusOf(row)}</StatusBadge>,
            text: statusOf,
          },
          {
            key: 'percent',
            title: t('phases:field.completionPercent'),
            kind: 'number',
            show: row => `${row.completionPercent} %`,
            text: row => row.completionPercent,
          },
          {
            key: 'planned',
            title: t('phases:field.plannedMilestone'),
            show: row => (
              <Group gap="xs" wrap="nowrap" className="nowrap">
                {day(row.plannedMilestone)}
                {isLate(row, today) && <StatusBadge tone="late">{t('phases:screen.list.late')}</StatusBadge>}
              </Group>
            ),
            text: row => row.plannedMilestone ?? '',
          },
          {
            key: 'actual',
            title: t('phases:field.actualMilestone'),
            show: row => <span className="nowrap">{day(row.actualMilestone)}</span>,
            text: row => row.actualMilestone ?? '',
          },
        ]}
        actions={row => (
          <>
            <IconLink
              to={phasePaths.edit(id, row.id)}
              for={phases.update}
              scope={{ id }}
              label={t('phases:screen.list.edit', { phase: nameOf(row) })}
              icon={EditIcon}
            />
            <IconAction
              act={phases.remove}
              input={{ params: { id }, query: { phaseId: row.id } }}
              scope={{ id }}
              question={t('phases:screen.list.removeQuestion', { phase: nameOf(row) })}
              label={t('phases:screen.list.remove', { phase: nameOf(row) })}
              icon={RemoveIcon}
            />
          </>
        )}
        empty={{ title: t('phases:screen.list.empty'), text: t('phases:screen.list.emptyText') }}
      />
    </Page>
  )
}

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
