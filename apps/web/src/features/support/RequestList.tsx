import { fullName } from '@steelsafe/contract/core/names/full-name.ts'
import { truncateWithEllipsis } from '@steelsafe/contract/core/names/truncate.ts'
import { support } from '@steelsafe/contract/support/endpoints.ts'
import type { SupportStatus } from '@steelsafe/contract/support/entities.ts'
import { supportPaths } from '@steelsafe/contract/support/paths.ts'
import { useTranslation } from 'react-i18next'
import { useEndpointQuery } from '#core/http/queries.ts'
import { deleteAction } from '#ui/actions/row-actions.ts'
import { AddLink } from '#ui/controls/ActionButton.tsx'
import { SelectCell } from '#ui/controls/SelectCell.tsx'
import { DataList } from '#ui/list/DataList.tsx'
import { useColumns } from '#ui/list/table/useColumns.tsx'
import { Page } from '#ui/page/Page.tsx'

/** All support requests. Their status can be changed in the list. */
export function Screen() {
  const { t } = useTranslation(['support', 'shell'])
  const column = useColumns()
  const statuses = useEndpointQuery(support.statusOptions, {})
  return (
    <Page
      title={t('support:screen.requests.title')}
      actions={<AddLink to={supportPaths.request()}>{t('support:screen.requests.add')}</AddLink>}
    >
      <DataList
        name="supportRequests"
        label={t('support:screen.requests.title')}
        endpoint={support.list}
        input={{}}
        filters={[{ name: 'statusTypeId', label: t('support:field.status'), options: statuses }]}
        rows="supportRequests"
        open={row => supportPaths.request(row.id)}
        columns={[
          column.person(t('support:field.person')),
          column.text('company', t('support:field.company'), { sort: 'company' }),
          {
            key: 'message',
            title: t('support:field.message'),
            show: row => truncateWithEllipsis(row.message, 80),
            text: row => row.message,
          },
          column.instant('createdDate', t('support:field.createdDate'), { sort: 'createdDate' }),
          {
            key: 'status',
            title: t('support:field.status'),
            sort: 'status',
            show: row => (
              <SelectCell
                endpoint={support.setStatus}
                input={statusTypeId => ({
                  body: { requestId: row.id, statusTypeId: statusTypeId as SupportStatus },
                })}
                label={t('support:screen.requests.statusOf', { person: fullName(row) })}
                options={statuses}
                value={row.statusTypeId}
                display={row.status}
              />
            ),
            text: row => row.status,
          },
        ]}
        actions={row => [
          deleteAction(
            support.delete,
            { params: { requestId: row.id } },
            t('support:screen.requests.removeQuestion', { person: fullName(row) }),
            { label: t('support:screen.requests.remove', { person: fullName(row) }) },
          ),
        ]}
        empty={{
          title: t('support:screen.requests.empty'),
          text: t('support:screen.requests.emptyText'),
          add: { to: supportPaths.request() },
        }}
      />
    </Page>
  )
}
