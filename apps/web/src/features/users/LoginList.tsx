import { Box, Text } from '@mantine/core'
import { dash } from '@steelsafe/contract/core/formats/formats.ts'
import { users } from '@steelsafe/contract/users/endpoints.ts'
import {
  type LoginHistoryEntry,
  type LoginOutcome,
  loginOutcomes,
} from '@steelsafe/contract/users/entities.ts'
import { useTranslation } from 'react-i18next'
import { useTimeZone } from '#core/language/time-zone.ts'
import { toOptions } from '#ui/form/options/fixed-options.ts'
import { DataList } from '#ui/list/DataList.tsx'
import { useColumns } from '#ui/list/table/useColumns.tsx'
import { browserName } from './browser-name.ts'

const good: readonly LoginOutcome[] = ['succeeded', 'reauthenticated', 'passwordReset']
/** Outcomes of attempts that may have no account name. */
const nameless: readonly LoginOutcome[] = ['deadLink', 'providerRefused', 'passkeyRefused']

/** The sign-in attempts of all users, or of one user. */
export function LoginList({ user }: { user?: string }) {
  const { t } = useTranslation('users')
  const column = useColumns()
  const timeZone = useTimeZone()
  const nameOf = ({ userName, outcome }: LoginHistoryEntry) =>
    userName || (nameless.includes(outcome) ? dash : t('screen.history.former'))
  return (
    <DataList
      name={user ? 'userLogins' : 'loginHistory'}
      label={t('screen.history.title')}
      endpoint={users.loginHistory}
      input={{ query: { timeZone, ...(user ? { userId: user } : {}) } }}
      filters={[
        {
          name: 'outcome',
          label: t('field.outcome'),
          options: toOptions(loginOutcomes, value => t(`outcome.${value}`)),
        },
        { name: 'from', label: t('screen.history.from'), kind: 'day' },
        { name: 'to', label: t('screen.history.to'), kind: 'day' },
      ]}
      rows="loginHistoryReportEntries"
      columns={[
        column.instant('date', t('field.date'), { sort: 'date' }),
        {
          key: 'userName',
          title: t('field.email'),
          kind: 'lead',
          sort: 'userName',
          show: row => (
            <Box component="span" display="block" lh={1.2}>
              {nameOf(row)}
              <Text span display="block" size="xs" fw={400} lh={1.2} c="dimmed">
                {row.person}
              </Text>
            </Box>
          ),
          text: nameOf,
        },
        column.text('person', t('field.name'), { isExtra: true }),
        column.badge('outcome', t('field.outcome'), {
          sort: 'outcome',
          toneOf: (row: LoginHistoryEntry) => (good.includes(row.outcome) ? 'on-time' : 'late'),
          textOf: row => t(`outcome.${row.outcome}`),
        }),
        { key: 'way', title: t('field.way'), show: row => row.provider || t(`way.${row.way}`) },
        column.text('address', t('field.address'), { sort: 'address' }),
        {
          key: 'browser',
          title: t('field.browser'),
          show: row => (
            <Text size="sm" title={row.browser}>
              {browserName(row.browser)}
            </Text>
          ),
          text: row => row.browser,
        },
      ]}
      empty={{ title: t('screen.history.empty'), text: t('screen.history.emptyText') }}
    />
  )
}
