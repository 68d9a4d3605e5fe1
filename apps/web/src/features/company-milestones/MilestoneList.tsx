import { Group, SegmentedControl, Table, Text } from '@mantine/core'
import { companyMilestones } from '@steelsafe/contract/company-milestones/endpoints.ts'
import { detailStates, type Milestone } from '@steelsafe/contract/company-milestones/entities.ts'
import { companyMilestonePaths } from '@steelsafe/contract/company-milestones/paths.ts'
import { useTranslation } from 'react-i18next'
import { useMay } from '#core/may.ts'
import { useGo, useParam, useQueryValues } from '#core/navigation.ts'
import { useAct, useAnswer } from '#core/queries.ts'
import { IconAction, IconLink, LinkButton } from '#ui/ActionButton.tsx'
import { Empty } from '#ui/Empty.tsx'
import { AddIcon, EditIcon, RemoveIcon, RetryIcon } from '#ui/icons.ts'
import { SortableTable } from '#ui/list/SortableTable.tsx'
import { Page } from '#ui/Page.tsx'
import { PageState } from '#ui/PageState.tsx'
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
      <PageState of={list}>
        {rows =>
          rows.length === 0 ? (
            <Empty kind="empty" title={t('screen.list.empty')} text={t('screen.list.emptyText')} />
          ) : (
            <MilestoneTable company={id} rows={rows} />
          )
        }
      </PageState>
    </Page>
  )
}

function MilestoneTable({ company, rows }: { company: string; rows: Milestone[] }) {
  const { t } = useTranslation(['company-milestones', 'ui'])
  const { may: mayEdit } = useMay(companyMilestones.update, { id: company })
  const { act: update } = useAct(companyMilestones.update)
  const titles = {
    displayName: t('company-milestones:field.displayName'),
    group: t('company-milestones:field.detailGroupId'),
    alerts: t('company-milestones:field.isAlertable'),
    state: t('company-milestones:field.isActive'),
  }
  const move = (
    { id, companyId: _, isActive: __, detailGroup: ___, ...form }: Milestone,
    target: Milestone,
  ) =>
    void update({
      params: { id: company },
      body: { ...form, id, position: target.position },
    }).catch(() => undefined) // a failure was said already
  return (
    <SortableTable
      label={t('company-milestones:screen.list.title')}
      head={[t('company-milestones:field.name'), ...Object.values(titles), t('ui:list.actions')]}
      rows={rows}
      rowId={row => row.id}
      rowName={row => row.name}
      disabled={!mayEdit}
      sheet={{
        name: 'milestones',
        rows: () =>
          rows.map(row => [
            row.name,
            row.displayName,
            row.detailGroup ?? '',
            t(`company-milestones:alerts.${row.isAlertable ? 'yes' : 'no'}`),
            t(`company-milestones:badge.${row.isActive ? 'active' : 'inactive'}`),
          ]),
      }}
      onMove={move}
      cells={row => (
        <>
          <Table.Td>
            <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
              {row.name}
            </Text>
            {row.description && (
              <Text size="xs" c="dimmed" lineClamp={2} maw={420}>
                {row.description}
              </Text>
            )}
          </Table.Td>
          <Table.Td data-label={titles.displayName}>{row.displayName || '–'}</Table.Td>
          <Table.Td data-label={titles.group}>{row.detailGroup ?? '–'}</Table.Td>
          <Table.Td data-label={titles.alerts}>
            {t(`company-milestones:alerts.${row.isAlertable ? 'yes' : 'no'}`)}
          </Table.Td>
          <Table.Td data-label={titles.state}>
            <StatusBadge tone={row.isActive ? 'on-time' : 'none'}>
              {t(`company-milestones:badge.${row.isActive ? 'active' : 'inactive'}`)}
            </StatusBadge>
          </Table.Td>
          <Table.Td>
            <MilestoneActions company={company} row={row} />
          </Table.Td>
        </>
      )}
    />
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
    <Group gap={4} justify="flex-end" wrap="nowrap">
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
    </Group>
  )
}
