import { Text } from '@mantine/core'
import { users } from '@steelsafe/contract/users/endpoints.ts'
import { type LoginHistoryEntry, loginOutcomes } from '@steelsafe/contract/users/entities.ts'
import Bowser from 'bowser'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#ui/format.ts'
import { DataList } from '#ui/list/DataList.tsx'
import { Page } from '#ui/Page.tsx'
import { StatusBadge } from '#ui/StatusBadge.tsx'

/** Every try to sign in, in the viewer's time zone. */
export function Screen() {
  const { t } = useTranslation(['users', 'shell'])
  const { instant } = useFormat()
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  return (
    <Page
      title={t('users:screen.history.title')}
      note={t('users:screen.history.note', { timeZone })}
      trail={[{ label: t('shell:admin.title'), to: '/admin' }]}
    >
      <DataList
        name="loginHistory"
        label={t('users:screen.history.title')}
        query={users.loginHistory}
        input={{}}
        filters={[
          {
            name: 'outcome',
            label: t('users:field.outcome'),
            options: loginOutcomes.map(value => ({ value, display: t(`users:outcome.${value}`) })),
          },
          { name: 'from', label: t('users:screen.history.from'), kind: 'day' },
          { name: 'to', label: t('users:screen.history.to'), kind: 'day' },
        ]}
        rows={answer => answer.loginHistoryReportEntries}
        rowId={row => row.id}
        rowName={row => row.userName}
        columns={() => [
          {
            key: 'date',
            title: t('users:field.date'),
            sort: 'date',
            show: row => <span className="nowrap">{instant(row.date)}</span>,
            text: row => new Date(row.date),
          },
          {
            key: 'userName',
            title: t('users:field.email'),
            kind: 'lead',
            sort: 'userName',
            show: row => row.userName || t('users:screen.history.former'),
          },
          {
            key: 'person',
            title: t('users:field.name'),
            show: (row: LoginHistoryEntry) => row.person || '–',
          },
          {
            key: 'outcome',
            title: t('users:field.outcome'),
            sort: 'outcome',
            show: row => (
              <StatusBadge tone={row.outcome === 'succeeded' ? 'on-time' : 'late'}>
                {t(`users:outcome.${row.outcome}`)}
              </StatusBadge>
            ),
            text: row => t(`users:outcome.${row.outcome}`),
          },
          { key: 'address', title: t('users:field.address'), sort: 'address', show: row => row.address },
          {
            key: 'browser',
            title: t('users:field.browser'),
            show: row => (
              <Text size="sm" title={row.browser}>
                {browserName(row.browser)}
              </Text>
            ),
            text: row => row.browser,
          },
        ]}
        empty={{ title: t('users:screen.history.empty') }}
      />
    </Page>
  )
}

/** `Chrome 130, Windows`; what is no browser as it calls itself. */
function browserName(userAgent: string): string {
  if (!userAgent) return '–'
  const { browser, os } = Bowser.parse(userAgent)
  if (!browser.name) return userAgent.slice(0, 40)
  const version = browser.version?.split('.')[0] ?? ''
  return [`${browser.name} ${version}`.trim(), os.name].filter(Boolean).join(', ')
}
