import { Select } from '@mantine/core'
import { actionGroups } from '@steelsafe/contract/action-groups/endpoints.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useEndpointQuery } from '#core/http/queries.ts'
import { ActionButton } from '#ui/controls/ActionButton.tsx'
import { useOptions } from '#ui/form/options/useOptions.tsx'
import { DataList } from '#ui/list/DataList.tsx'
import { useColumns } from '#ui/list/table/useColumns.tsx'
import { Card } from '#ui/page/Card.tsx'
import { Page } from '#ui/page/Page.tsx'

/** Enables or disables an action group for the selected companies at once. */
export function GroupCompanies({ what }: { what: 'enable' | 'disable' }) {
  const { t } = useTranslation(['action-groups', 'shell'])
  const column = useColumns()
  const [groupId, setGroupId] = useState<string | null>(null)
  const groups = useEndpointQuery(actionGroups.groupOptions, {})
  const isEnabled = what === 'disable'
  return (
    <Page title={t(`action-groups:screen.${what}.title`)} note={t(`action-groups:screen.${what}.note`)}>
      <Card>
        <Select
          {...useOptions(groups)}
          label={t('action-groups:field.group')}
          placeholder={t('action-groups:screen.enable.choose')}
          value={groupId}
          onChange={setGroupId}
          searchable
          maw={420}
        />
      </Card>
      {groupId && (
        <DataList
          key={groupId}
          name="groupCompanies"
          label={t('action-groups:screen.enable.companies')}
          endpoint={actionGroups.companies}
          input={{ params: { groupId }, query: { isEnabled: String(isEnabled) } }}
          rows="companies"
          rowId={row => row.companyId}
          columns={[
            column.lead('companyName', t('action-groups:field.company'), { sort: 'companyName' }),
            column.text('locality', t('action-groups:field.locality')),
          ]}
          bulk={selection => (
            <ActionButton
              endpoint={isEnabled ? actionGroups.disableMany : actionGroups.enableMany}
              input={{
                body: {
                  entityActionGroupId: groupId,
                  companyIds: selection.rows.map(row => row.companyId),
                },
              }}
              {...(isEnabled
                ? {
                    question: t('action-groups:screen.disable.question', { count: selection.rows.length }),
                  }
                : {})}
              onDone={selection.clear}
              size="compact-md"
            >
              {t(`action-groups:screen.${what}.submit`)}
            </ActionButton>
          )}
          empty={{
            title: t(`action-groups:screen.${what}.empty`),
            text: t(`action-groups:screen.${what}.emptyText`),
          }}
        />
      )}
    </Page>
  )
}
