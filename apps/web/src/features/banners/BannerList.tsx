import { Text } from '@mantine/core'
import { banners } from '@steelsafe/contract/banners/endpoints.ts'
import { type BannerMessage, bannerTimes } from '@steelsafe/contract/banners/entities.ts'
import { bannerPaths } from '@steelsafe/contract/banners/paths.ts'
import { useTranslation } from 'react-i18next'
import { currentLanguage } from '#core/language.ts'
import { IconAction, LinkButton } from '#ui/ActionButton.tsx'
import { useFormat } from '#ui/format.ts'
import { AddIcon, RemoveIcon } from '#ui/icons.ts'
import { DataList } from '#ui/list/DataList.tsx'
import { Page } from '#ui/Page.tsx'
import { StatusBadge } from '#ui/StatusBadge.tsx'

const tones = { current: 'active', upcoming: 'due', past: 'none' } as const

export function Screen() {
  const { t } = useTranslation(['banners', 'shell'])
  const { instant } = useFormat()
  const textOf = ({ text }: BannerMessage) => text[currentLanguage()] || text.en
  return (
    <Page
      title={t('banners:screen.list.title')}
      trail={[{ label: t('shell:admin.title'), to: '/admin' }]}
      actions={
        <LinkButton to={bannerPaths.edit()} for={banners.create} leftSection={<AddIcon size={16} />}>
          {t('banners:screen.list.add')}
        </LinkButton>
      }
    >
      <DataList
        name="banners"
        label={t('banners:screen.list.title')}
        query={banners.list}
        input={{}}
        filters={[
          {
            name: 'state',
            label: t('banners:field.state'),
            options: bannerTimes.map(value => ({ value, display: t(`banners:state.${value}`) })),
          },
        ]}
        rows={answer => answer.bannerMessages}
        rowId={row => row.id}
        rowName={row => textOf(row).slice(0, 60)}
        open={row => bannerPaths.edit(row.id)}
        columns={() => [
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
          {
            key: 'start',
            title: t('banners:field.startDate'),
            sort: 'startDate',
            show: row => <span className="nowrap">{instant(row.startDate)}</span>,
            text: row => new Date(row.startDate),
          },
          {
            key: 'end',
            title: t('banners:field.endDate'),
            sort: 'endDate',
            show: row => <span className="nowrap">{instant(row.endDate)}</span>,
            text: row => new Date(row.endDate),
          },
          {
            key: 'state',
            title: t('banners:field.state'),
            show: row => <StatusBadge tone={tones[row.state]}>{t(`banners:state.${row.state}`)}</StatusBadge>,
            text: row => t(`banners:state.${row.state}`),
          },
        ]}
        actions={row => (
          <IconAction
            act={banners.remove}
            input={{ params: { messageId: row.id } }}
            question={t('banners:screen.list.removeQuestion')}
            label={t('banners:screen.list.remove', { text: textOf(row).slice(0, 40) })}
            icon={RemoveIcon}
          />
        )}
        empty={{ title: t('banners:screen.list.empty'), text: t('banners:screen.list.emptyText') }}
      />
    </Page>
  )
}
