import { Code, List, Stack, Text } from '@mantine/core'
import { system } from '@steelsafe/contract/system/endpoints.ts'
import type { Release, SystemNews } from '@steelsafe/contract/system/news.ts'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useEndpointQuery } from '#core/http/queries.ts'
import { Card } from '#ui/page/Card.tsx'
import { Empty } from '#ui/page/Empty.tsx'
import { Page } from '#ui/page/Page.tsx'
import { storeSeenVersion } from './seen-version.ts'

/** Shows the changes of all versions, from the changelog that is shipped with this version. */
export function Screen() {
  const { t } = useTranslation('system')
  const news = useEndpointQuery(system.news, {})
  return (
    <Page
      title={t('screen.news.title')}
      note={news.data && t('screen.news.note', { version: news.data.version })}
      query={news}
    >
      {data => <Releases {...data} />}
    </Page>
  )
}

function Releases({ version, releases }: SystemNews) {
  const { t } = useTranslation('system')
  useEffect(() => storeSeenVersion(version), [version])
  return (
    <Stack gap="md">
      {releases.length === 0 && <Empty kind="empty" title={t('screen.news.empty')} />}
      {releases.map(release => (
        <Card
          key={release.version}
          title={
            release.version === 'Unreleased'
              ? t('screen.news.unreleased')
              : t('screen.news.release', { version: release.version })
          }
        >
          <Changes {...release} />
        </Card>
      ))}
    </Stack>
  )
}

const Changes = ({ intro, changes }: Release) => (
  <Stack gap="sm" lang="en">
    {intro && <Text>{intro}</Text>}
    <List spacing="xs">
      {changes.map(({ title, text }) => (
        <List.Item key={title + text}>
          {title && <Text component="span" fw={600}>{`${title}: `}</Text>}
          <WithCode text={text} />
        </List.Item>
      ))}
    </List>
  </Stack>
)

/** Shows names of settings and commands, which are between backquotes, in the font of code. */
const WithCode = ({ text }: { text: string }) =>
  text.split('`').map((part, index) =>
    index % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never move
      <Code key={index}>{part}</Code>
    ) : (
      part
    ),
  )
