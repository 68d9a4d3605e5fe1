import { truncate } from '@steelsafe/contract/core/names/truncate.ts'
import { support } from '@steelsafe/contract/support/endpoints.ts'
import { supportPaths } from '@steelsafe/contract/support/paths.ts'
import { useTranslation } from 'react-i18next'
import { AddLink } from '#ui/controls/ActionButton.tsx'
import { DataList } from '#ui/list/DataList.tsx'
import { useColumns } from '#ui/list/table/useColumns.tsx'
import { Page } from '#ui/page/Page.tsx'

/** The user's support requests with their status. */
export function Screen() {
  const { t } = useTranslation('support')
  const column = useColumns()
  return (
    <Page
      title={t('screen.home.own.title')}
      actions={<AddLink to={supportPaths.form()}>{t('screen.contact.write')}</AddLink>}
    >
      <DataList
        name="ownSupportRequests"
        label={t('screen.home.own.title')}
        endpoint={support.listOwn}
        input={{}}
        rows="supportRequests"
        rowName={row => truncate(row.message, 60)}
        columns={[
          column.lead('message', t('field.message')),
          column.instant('createdDate', t('field.createdDate'), { sort: 'createdDate' }),
          column.text('status', t('field.status'), { sort: 'status' }),
          column.instant('updatedDate', t('field.updatedDate'), { sort: 'updatedDate' }),
        ]}
        empty={{
          title: t('screen.own.empty'),
          text: t('screen.own.emptyText'),
          add: { to: supportPaths.form() },
        }}
      />
    </Page>
  )
}
