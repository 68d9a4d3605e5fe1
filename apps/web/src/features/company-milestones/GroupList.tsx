import { Group as Row, Table, Text } from '@mantine/core'
import { companyMilestones } from '@steelsafe/contract/company-milestones/endpoints.ts'
import type { Group } from '@steelsafe/contract/company-milestones/entities.ts'
import { companyMilestonePaths } from '@steelsafe/contract/company-milestones/paths.ts'
import { useTranslation } from 'react-i18next'
import { useMay } from '#core/may.ts'
import { useParam } from '#core/navigation.ts'
import { useAct, useAnswer } from '#core/queries.ts'
import { IconAction, IconLink, LinkButton } from '#ui/ActionButton.tsx'
import { Empty } from '#ui/Empty.tsx'
import { useFormat } from '#ui/format.ts'
import { AddIcon, EditIcon, RemoveIcon } from '#ui/icons.ts'
import { SortableTable } from '#ui/list/SortableTable.tsx'
import { Page } from '#ui/Page.tsx'
import { PageState } from '#ui/PageState.tsx'
import { useMilestoneTrail } from './useMilestoneTrail.ts'

/** The groups under which a company's milestones are shown, in their order. */
export function Screen() {
  const { t } = useTranslation('company-milestones')
  const id = useParam('id')
  const { trail } = useMilestoneTrail(id)
  const list = useAnswer(companyMilestones.groups, { params: { id } })
  return (
    <Page
      title={t('screen.groups.title')}
      trail={trail}
      actions={
        <LinkButton
          to={companyMilestonePaths.editGroup(id)}
          for={companyMilestones.createGroup}
          scope={{ id }}
          leftSection={<AddIcon size={16} />}
        >
          {t('screen.groups.add')}
        </LinkButton>
      }
    >
      <PageState of={list}>
        {rows =>
          rows.length === 0 ? (
            <Empty kind="empty" title={t('screen.groups.empty')} text={t('screen.groups.emptyText')} />
          ) : (
            <GroupTable company={id} rows={rows} />
          )
        }
      </PageState>
    </Page>
  )
}

function GroupTable({ company, rows }: { company: string; rows: Group[] }) {
  const { t } = useTranslation(['company-milestones', 'ui'])
  const { number } = useFormat()
  const { may } = useMay(companyMilestones.updateGroup, { id: company })
  const { act: update } = useAct(companyMilestones.updateGroup)
  const assignments = useAnswer(companyMilestones.groupAssignments, { params: { id: company } })
  const countOf = (id: number) => assignments.data?.filter(one => one.groupId === id).length ?? 0
  const countTitle = t('company-milestones:field.milestones')
  return (
    <SortableTable
      label={t('company-milestones:screen.groups.title')}
      head={[t('company-milestones:field.groupName'), countTitle, t('ui:list.actions')]}
      rows={rows}
      rowId={row => String(row.id)}
      rowName={row => row.name}
      disabled={!may}
      sheet={{ name: 'milestone-groups', rows: () => rows.map(({ id, name }) => [name, countOf(id)]) }}
      onMove={
        ({ id, name, description }, { position }) =>
          void update({
            params: { id: company },
            body: { groupId: id, name, description, position },
          }).catch(() => undefined) // a failure was said already
      }
      cells={({ id, name, description }) => (
        <>
          <Table.Td>
            <Text fw={600}>{name}</Text>
            {description && (
              <Text size="xs" c="dimmed" lineClamp={2} maw={420}>
                {description}
              </Text>
            )}
          </Table.Td>
          <Table.Td data-label={countTitle}>{number(countOf(id))}</Table.Td>
          <Table.Td>
            <Row gap={4} justify="flex-end" wrap="nowrap">
              <IconLink
                to={companyMilestonePaths.editGroup(company, id)}
                for={companyMilestones.updateGroup}
                scope={{ id: company }}
                label={t('company-milestones:screen.groups.edit', { name })}
                icon={EditIcon}
              />
              <IconAction
                act={companyMilestones.removeGroup}
                input={{ params: { id: company }, query: { groupId: String(id) } }}
                scope={{ id: company }}
                question={t('company-milestones:screen.groups.removeQuestion', { name })}
                label={t('company-milestones:screen.groups.remove', { name })}
                icon={RemoveIcon}
              />
            </Row>
          </Table.Td>
        </>
      )}
    />
  )
}
