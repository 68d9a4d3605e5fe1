import { Text } from '@mantine/core'
import { banners } from '@steelsafe/contract/banners/endpoints.ts'
import { type BannerMessage, bannerTimes } from '@steelsafe/contract/banners/entities.ts'
import { bannerPaths } from '@steelsafe/contract/banners/paths.ts'
import { truncate } from '@steelsafe/contract/core/names/truncate.ts'
import { useTranslation } from 'react-i18next'
import { currentLanguage } from '#core/language/language.ts'
import { deleteAction } from '#ui/actions/row-actions.ts'
import { AddLink } from '#ui/controls/ActionButton.tsx'
import { toOptions } from '#ui/form/options/fixed-options.ts'
import { DataList } from '#ui/list/DataList.tsx'
import { useColumns } from '#ui/list/table/useColumns.tsx'
import { Page } from '#ui/page/Page.tsx'

const tones = { current: 'active', upcoming: 'due', past: 'none' } as const

export function Screen() {
  const { t } = useTranslation(['banners', 'shell'])
  const column = useColumns()
  const textOf = ({ text }: BannerMessage) => text[currentLanguage()] || text.en
  return (
    <Page
      title={t('banners:screen.list.title')}
      actions={
        <AddLink to={bannerPaths.edit()} for={banners.create}>
          {t('banners:screen.list.add')}
        </AddLink>
      }
    >
      <DataList
        name="banners"
        label={t('banners:screen.list.title')}
        endpoint={banners.list}
        input={{}}
        filters={[
          {
            name: 'state',
            label: t('banners:field.state'),
            options: toOptions(bannerTimes, value => t(`banners:state.${value}`)),
          },
        ]}
        rows="bannerMessages"
        rowName={row => truncate(textOf(row), 60)}
        open={row => bannerPaths.edit(row.id)}
        columns={[
          {
            key: 'text',
            title: t('banners:field.text'),
            kind: 'lead',
            show: row => (
              <Text size="sm" lineClamp={2} maw={420} style={{ whiteSpace: 'normal' }}>
                {textOf(row)}
              </Text>
            ),
            text: textOf,
          },
          {
            key: 'type',
            title: t('banners:field.typeId'),
            sort: 'typeId',
            show: row => t(`shell:banner.type.${row.typeId}`),
          },
          column.instant('startDate', t('banners:field.startDate'), { sort: 'startDate' }),
          column.instant('endDate', t('banners:field.endDate'), { sort: 'endDate' }),
          column.badge('state', t('banners:field.state'), {
            toneOf: (row: BannerMessage) => tones[row.state],
            textOf: row => t(`banners:state.${row.state}`),
          }),
        ]}
        actions={row => [
          deleteAction(
            banners.delete,
            { params: { messageId: row.id } },
            t('banners:screen.list.removeQuestion'),
            {
              label: t('banners:screen.list.remove', { text: truncate(textOf(row), 40) }),
            },
          ),
        ]}
        empty={{
          title: t('banners:screen.list.empty'),
          text: t('banners:screen.list.emptyText'),
          add: { to: bannerPaths.edit(), for: banners.create },
        }}
      />
    </Page>
  )
}
