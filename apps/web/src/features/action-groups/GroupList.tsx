import { Badge, Button, Group } from '@mantine/core'
import { actionGroups } from '@steelsafe/contract/action-groups/endpoints.ts'
import type { ActionGroup } from '@steelsafe/contract/action-groups/entities.ts'
import { actionGroupPaths } from '@steelsafe/contract/action-groups/paths.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { HeadActions } from '#ui/actions/HeadActions.tsx'
import { deleteAction, linkAction } from '#ui/actions/row-actions.ts'
import { AddIcon, OffIcon, ResumeIcon } from '#ui/icons.ts'
import { DataList } from '#ui/list/DataList.tsx'
import { useColumns } from '#ui/list/table/useColumns.tsx'
import { Page } from '#ui/page/Page.tsx'
import { GroupDialog } from './GroupDialog.tsx'

/** Lists the action groups with their actions. A company has these actions only while the group is enabled for it. */
export function Screen() {
  const { t } = useTranslation(['action-groups', 'shell'])
  const column = useColumns()
  const [edited, setEdited] = useState<ActionGroup | 'new'>()
  return (
    <Page
      title={t('action-groups:screen.list.title')}
      note={t('action-groups:screen.list.note')}
      actions={
        <HeadActions
          name={t('action-groups:screen.list.title')}
          actions={[
            linkAction(actionGroupPaths.enable(), {
              icon: ResumeIcon,
              label: t('action-groups:screen.enable.title'),
            }),
            linkAction(actionGroupPaths.disable(), {
              icon: OffIcon,
              label: t('action-groups:screen.disable.title'),
            }),
          ]}
        >
          <Button leftSection={<AddIcon size={16} />} onClick={() => setEdited('new')}>
            {t('action-groups:screen.list.add')}
          </Button>
        </HeadActions>
      }
    >
      <DataList
        name="actionGroups"
        label={t('action-groups:screen.list.title')}
        endpoint={actionGroups.list}
        input={{}}
        rows="actionGroups"
        choose={setEdited}
        columns={[
          column.lead('name', t('action-groups:field.name'), { sort: 'name' }),
          {
            key: 'actions',
            title: t('action-groups:field.actions'),
            show: row => (
              <Group gap={4}>
                {row.actions.map(action => (
                  <Badge key={action} variant="default" tt="none" fw={400}>
                    {action}
                  </Badge>
                ))}
              </Group>
            ),
            text: row => row.actions.join(', '),
          },
          column.number('companyCount', t('action-groups:field.companyCount'), { sort: 'companyCount' }),
        ]}
        actions={row => [
          deleteAction(
            actionGroups.delete,
            { params: { groupId: row.id } },
            t('action-groups:screen.list.removeQuestion', { name: row.name }),
          ),
        ]}
        empty={{
          title: t('action-groups:screen.list.empty'),
          text: t('action-groups:screen.list.emptyText'),
        }}
      />
      {edited && (
        <GroupDialog {...(edited === 'new' ? {} : { group: edited })} onClose={() => setEdited(undefined)} />
      )}
    </Page>
  )
}
