import { dash } from '@steelsafe/contract/core/formats/formats.ts'
import { milestones } from '@steelsafe/contract/milestones/endpoints.ts'
import type { ProjectMilestone } from '@steelsafe/contract/milestones/entities.ts'
import { milestonePaths } from '@steelsafe/contract/milestones/paths.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useEndpointQuery } from '#core/http/queries.ts'
import { useParams } from '#core/navigation/navigation.ts'
import { usePermission } from '#core/session/permissions.ts'
import { DelayNote } from '#shared/responsible/DelayNote.tsx'
import { useResponsibleColumn } from '#shared/responsible/useResponsibleColumn.tsx'
import { HeadActions } from '#ui/actions/HeadActions.tsx'
import { callAction, dialogAction, linkAction } from '#ui/actions/row-actions.ts'
import { LinkButton } from '#ui/controls/ActionButton.tsx'
import { AppLink } from '#ui/controls/AppLink.tsx'
import { joinParts } from '#ui/facts/join-parts.ts'
import { toSelectData } from '#ui/form/options/fixed-options.ts'
import { CalendarIcon, DoneIcon, EditIcon, FileIcon, ShowIcon, UseIcon } from '#ui/icons.ts'
import { mainLinkProps } from '#ui/list/open-row.ts'
import { type ShortColumn, ShortList } from '#ui/list/ShortList.tsx'
import { useColumns } from '#ui/list/table/useColumns.tsx'
import { Page } from '#ui/page/Page.tsx'
import { TabChoice } from '#ui/page/TabChoice.tsx'
import { MilestoneBadge } from './MilestoneBadge.tsx'
import { responsiblePartyOn } from './responsible-party-on.ts'
import { CompleteLate } from './result/CompleteLate.tsx'
import { useResultQuestions } from './result/useResultQuestions.ts'
import { useStateFilter } from './useStateFilter.ts'
import { useStateTexts } from './useStateTexts.ts'

/** Lists the milestones of a tool with their state, filtered by state: active, inactive, or all. */
export function Screen() {
  const { t } = useTranslation('milestones')
  const questionOf = useResultQuestions()
  const { id } = useParams(milestonePaths.list)
  const columns = useMilestoneColumns(id)
  const [state, setState] = useStateFilter(milestonePaths.list, 'all')
  const list = useEndpointQuery(milestones.list, { params: { id }, query: { state } })
  const { isAllowed: canEdit, isPending } = usePermission(milestones.setResult)
  const { isAllowed: canSeeFiles } = usePermission(milestones.files)
  const [late, setLate] = useState<ProjectMilestone>()
  const complete = (row: ProjectMilestone) => {
    const look = {
      icon: DoneIcon,
      label: t('screen.list.complete', { name: row.name }),
    }
    return row.state === 'Late'
      ? dialogAction(() => setLate(row), { ...look, for: milestones.setResult })
      : callAction(
          milestones.setResult,
          { params: { id }, body: { id: row.id, isComplete: true } },
          { ...look, question: questionOf('complete', row) },
        )
  }
  const hasRows = (list.data?.milestones.length ?? 0) > 0
  const configuration = canEdit && (
    <LinkButton to={milestonePaths.configuration(id)} variant="default">
      {t('screen.configuration.title')}
    </LinkButton>
  )
  return (
    <Page
      title={t('screen.list.title')}
      // The buttons appear together, so that none of them moves.
      actions={
        !(isPending || list.isLoading) && (
          <HeadActions
            name={t('screen.list.title')}
            actions={[
              hasRows &&
                canEdit &&
                linkAction(milestonePaths.configuration(id), {
                  icon: EditIcon,
                  label: t('screen.configuration.title'),
                }),
              linkAction(milestonePaths.graph(id, { milestones: state }), {
                icon: UseIcon,
                label: t('screen.list.graph'),
              }),
            ]}
          />
        )
      }
    >
      <TabChoice
        label={t('screen.list.filter')}
        value={state}
        onChange={setState}
        choices={toSelectData(['all', 'active', 'inactive'] as const, value => t(`screen.list.${value}`))}
      />
      <ShortList
        name="milestones"
        label={t('screen.list.title')}
        query={list}
        rows={answer => answer.milestones}
        columns={columns}
        actions={row => [
          linkAction(milestonePaths.view(id, row.id), {
            icon: ShowIcon,
            label: t('screen.list.view', { name: row.name }),
          }),
          row.state !== 'Off' &&
            linkAction(milestonePaths.edit(id, row.id), {
              icon: EditIcon,
              label: t('screen.list.result', { name: row.name }),
              for: milestones.setResult,
            }),
          row.state !== 'Off' &&
            linkAction(milestonePaths.configure(id, row.id), {
              icon: CalendarIcon,
              label: t('screen.list.configuration', { name: row.name }),
              for: milestones.configure,
              verb: 'change',
            }),
          canSeeFiles &&
            linkAction(milestonePaths.files(id, row.id), {
              icon: FileIcon,
              label: t('screen.list.files', { name: row.name }),
            }),
          row.isActive && complete(row),
        ]}
        empty={{
          title: t('screen.list.empty'),
          text: t('screen.list.emptyText'),
          action: configuration,
        }}
      />
      {late && (
        <CompleteLate
          head={{ onClose: () => setLate(undefined), title: t('screen.list.complete', { name: late.name }) }}
          project={id}
          milestone={late}
        />
      )}
    </Page>
  )
}

function useMilestoneColumns(project: string): ShortColumn<ProjectMilestone>[] {
  const { t } = useTranslation('milestones')
  const column = useColumns()
  const textsOf = useStateTexts()
  const responsibleColumn = useResponsibleColumn()
  const { isAllowed: canSeeFiles } = usePermission(milestones.files)
  return [
    {
      key: 'name',
      title: t('field.milestone'),
      show: row => (
        <AppLink to={milestonePaths.view(project, row.id)} fw={600} {...mainLinkProps}>
          {row.name}
        </AppLink>
      ),
      text: row => row.name,
    },
    {
      key: 'state',
      title: t('field.state'),
      isOnCard: true,
      show: row => (
        <div>
          <MilestoneBadge milestone={row} />
          {row.state === 'Late' && <DelayNote delay={row.delay} />}
        </div>
      ),
      text: row => joinParts(textsOf(row), row.state === 'Late' && row.delay?.reason),
    },
    responsibleColumn(responsiblePartyOn),
    column.day('startDate', t('field.startDate'), { isExtra: true }),
    column.day('endDate', t('field.endDate'), { isOnCard: true }),
    column.day('valueDate', t('field.valueDate'), { isSpare: true }),
    column.text('thresholdTypeName', t('field.threshold'), { isExtra: true }),
    {
      key: 'recipients',
      title: t('field.recipients'),
      isExtra: true,
      show: row => row.recipients.join(', ') || t('screen.list.nobody'),
    },
    {
      key: 'files',
      title: t('field.files'),
      isSpare: true,
      show: ({ id, name, fileCount }) =>
        fileCount > 0 && canSeeFiles ? (
          <AppLink
            to={milestonePaths.files(project, id)}
            aria-label={t('screen.list.files', { name })}
            className="nowrap"
          >
            {t('screen.list.fileCount', { count: fileCount })}
          </AppLink>
        ) : (
          fileCount || dash
        ),
      text: row => row.fileCount,
    },
  ]
}
