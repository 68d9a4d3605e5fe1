import { assetTags } from '@steelsafe/contract/asset-tags/endpoints.ts'
import type { AssetTagRequest } from '@steelsafe/contract/asset-tags/entities.ts'
import { projectPaths } from '@steelsafe/contract/projects/paths.ts'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#ui/format.ts'
import { DataList } from '#ui/list/DataList.tsx'
import { Page } from '#ui/Page.tsx'

/** Every order of tags, for the administrator. */
export function Screen() {
  const { t } = useTranslation(['asset-tags', 'shell'])
  const { instant, number, country } = useFormat()
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
    <Page title={t('asset-tags:screen.list.title')} trail={[{ label: t('shell:admin.title'), to: '/admin' }]}>
      <DataList
        name="asset-tags"
        label={t('asset-tags:screen.list.title')}
        query={assetTags.list}
        input={{}}
        rows={answer => answer.requests}
        rowId={row => row.id}
        rowName={row => row.projectNumber}
        open={row => projectPaths.home(row.projectId)}
        columns={() => [
          {
            key: 'project',
            title: t('asset-tags:field.project'),
            kind: 'lead',
            show: (row: AssetTagRequest) => row.projectNumber,
          },
          {
            key: 'created',
            title: t('asset-tags:field.created'),
            sort: 'createdDate',
            show: row => instant(row.createdDate),
            text: row => new Date(row.createdDate),
          },
          { key: 'person', title: t('asset-tags:field.person'), show: row => row.person },
          {
            key: 'quantity',
            title: t('asset-tags:field.quantity'),
            kind: 'number',
            sort: 'quantity',
            show: row => number(row.quantity),
            text: row => row.quantity,
          },
          { key: 'to', title: t('asset-tags:field.address'), sort: 'recipient', show: placeOf },
          { key: 'comments', title: t('asset-tags:field.comments'), show: row => row.comments || '–' },
        ]}
        empty={{ title: t('asset-tags:screen.list.empty') }}
      />
    </Page>
  )
}
