import { SegmentedControl } from '@mantine/core'
import { companyMilestones } from '@steelsafe/contract/company-milestones/endpoints.ts'
import { detailStates, type Milestone } from '@steelsafe/contract/company-milestones/entities.ts'
import { companyMilestonePaths } from '@steelsafe/contract/company-milestones/paths.ts'
import { useTranslation } from 'react-i18next'
import { useMay } from '#core/may.ts'
import { useGo, useParam, useQueryValues } from '#core/navigation.ts'
import { useAct, useAnswer } from '#core/queries.ts'
import { IconAction, IconLink, LinkButton } from '#ui/ActionButton.tsx'
import { AddIcon, EditIcon, RemoveIcon, RetryIcon } from '#ui/icons.ts'
import { ShortList } from '#ui/list/ShortList.tsx'
import { Page } from '#ui/Page.tsx'
import { StatusBadge } from '#ui/StatusBadge.tsx'
import { useMilestoneTrail } from './useMilestoneTrail.ts'

/** A company's milestones in their order: the active ones, the removed ones, or all. */
export function Screen() {
  const { t } = useTranslation('company-milestones')
  const id = useParam('id')
  const go = useGo()
  const { trail } = useMilestoneTrail(id)
  const { state } = useQueryValues('state')
  const detailState = detailStates.find(one => one === state) ?? 'active'
  const list = useAnswer(companyMilestones.list, { params: { id }, query: { detailState } })
  const { may: mayEdit } = useMay(companyMilestones.update, { id })
  const { act: update } = useAct(companyMilestones.update)
  const stateOf = ({ isActive }: Milestone) => t(`badge.${isActive ? 'active' : 'inactive'}`)
  const move = (
    { companyId: _, isActive: __, detailGroup: ___, ...form }: Milestone,
    { position }: Milestone,
  ) => void update({ params: { id }, body: { ...form, position } }).catch(() => undefined) // said already
  return (
    <Page
      title={t('screen.list.title')}
      note={t('screen.list.note')}
      trail={trail}
      actions={
        <LinkButton
          to={companyMilestonePaths.edit(id)}
          for={companyMilestones.create}
          scope={{ id }}
          leftSection={<AddIcon size={16} />}
        >
          {t('screen.list.add')}
        </LinkButton>
      }
    >
      <SegmentedControl
        aria-label={t('screen.list.filter')}
        w="fit-content"
        value={detailState}
        onChange={value =>
          go(`${companyMilestonePaths.list(id)}${value === 'active' ? '' : `?state=${value}`}`, {
            replace: true,
          })
        }
        data={detailStates.map(value => ({ value, label: t(`state.${value}`) }))}
      />
      <ShortList
        name="milestones"
        label={t('screen.list.title')}
        of={list}
        rows={rows => rows}
        rowId={row => row.id}
        columns={[
          { key: 'name', title: t('field.name'), show: row => row.name, note: row => row.description },
          { key: 'displayName', title: t('field.displayName'), show: row => row.displayName || '–' },
          { key: 'group', title: t('field.detailGroupId'), show: row => row.detailGroup ?? '–' },
          {
            key: 'alerts',
            title: t('field.isAlertable'),
            show: row => t(`alerts.${row.isAlertable ? 'yes' : 'no'}`),
          },
          {
            key: 'state',
            title: t('field.isActive'),
            show: row => <StatusBadge tone={row.isActive ? 'on-time' : 'none'}>{stateOf(row)}</StatusBadge>,
            text: stateOf,
          },
        ]}
        order={{ rowName: row => row.name, onMove: move, disabled: !mayEdit }}
        actions={row => <MilestoneActions company={id} row={row} />}
        empty={{ title: t('screen.list.empty'), text: t('screen.list.emptyText') }}
      />
    </Page>
  )
}

function MilestoneActions({ company, row }: { company: string; row: Milestone }) {
  const { t } = useTranslation('company-milestones')
  const { may } = useMilestoneTrail(company)
  const name = row.name
  const change = {
    act: companyMilestones.deactivate,
    input: { params: { id: company }, body: { detailId: row.id, isActive: !row.isActive } },
    scope: { id: company },
  }
  return (
    <>
      <IconLink
        to={companyMilestonePaths.edit(company, row.id)}
        for={companyMilestones.update}
        scope={{ id: company }}
        label={t('screen.list.edit', { name })}
        icon={EditIcon}
      />
      {row.isActive && may('DeleteCompanyAssetDetails') && (
        <IconAction
          {...change}
          question={t('screen.list.removeQuestion', { name })}
          label={t('screen.list.remove', { name })}
          icon={RemoveIcon}
        />
      )}
      {!row.isActive && may('EditCompanyAssetDetails') && (
        <IconAction {...change} label={t('screen.list.restore', { name })} icon={RetryIcon} />
      )}
    </>
  )
}
