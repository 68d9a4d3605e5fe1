import { assetTags } from '@steelsafe/contract/asset-tags/endpoints.ts'
import type { AssetTagRequest } from '@steelsafe/contract/asset-tags/entities.ts'
import { projectPaths } from '@steelsafe/contract/projects/paths.ts'
import { useTranslation } from 'react-i18next'
import { LinkButton } from '#ui/controls/ActionButton.tsx'
import { useFormat } from '#ui/facts/format.ts'
import { DataList } from '#ui/list/DataList.tsx'
import { useColumns } from '#ui/list/table/useColumns.tsx'
import { Page } from '#ui/page/Page.tsx'

/** Lists all tag orders, for administrators. */
export function Screen() {
  const { t } = useTranslation(['asset-tags', 'project-import'])
  const column = useColumns()
  const { country } = useFormat()
  const placeOf = ({ address, company, recipient }: AssetTagRequest) =>
    [
      recipient,
      company,
      address.thoroughfare,
      address.sublocality,
      `${address.postalCode} ${address.locality}`.trim(),
      address.administrativeArea,
      country(address.country),
    ]
      .filter(Boolean)
      .join(', ')
  return (
    <Page title={t('asset-tags:screen.list.title')}>
      <DataList
        name="asset-tags"
        label={t('asset-tags:screen.list.title')}
        endpoint={assetTags.list}
        input={{}}
        rows="requests"
        open={row => projectPaths.home(row.projectId)}
        columns={[
          column.lead('projectNumber', t('asset-tags:field.project')),
          column.instant('createdDate', t('asset-tags:field.created'), { sort: 'createdDate' }),
          column.text('person', t('asset-tags:field.person')),
          column.number('quantity', t('asset-tags:field.quantity'), { sort: 'quantity' }),
          { key: 'to', title: t('asset-tags:field.address'), sort: 'recipient', show: placeOf },
          column.text('comments', t('asset-tags:field.comments')),
        ]}
        empty={{
          title: t('asset-tags:screen.list.empty'),
          text: t('asset-tags:screen.list.emptyText'),
          action: (
            <LinkButton to={projectPaths.list()} variant="default">
              {t('project-import:screen.show')}
            </LinkButton>
          ),
        }}
      />
    </Page>
  )
}
