import { Anchor, Code, List, Stack, Text } from '@mantine/core'
import { appTokens } from '@steelsafe/contract/app-tokens/endpoints.ts'
import { appTokenPaths } from '@steelsafe/contract/app-tokens/paths.ts'
import { projects } from '@steelsafe/contract/projects/endpoints.ts'
import { system } from '@steelsafe/contract/system/endpoints.ts'
import { useTranslation } from 'react-i18next'
import { useEndpointQuery } from '#core/queries.ts'
import { LinkButton } from '#ui/ActionButton.tsx'
import { Card } from '#ui/Card.tsx'
import { Page } from '#ui/Page.tsx'

const statuses = ['400', '401', '403', '404', '409', '429'] as const

/** Wraps long lines, so that no scrolling is needed. */
const wrapped = { overflow: 'visible', overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' } as const

/** Explains to programmers how to call the API, with examples that work on this installation. */
export function Screen() {
  const { t } = useTranslation(['app-tokens', 'shell'])
  const settings = useEndpointQuery(system.publicSettings, {})
  const address = `${location.origin}${projects.list.path}?pageSize=5`
  const curl = `curl -H "Authorization: Bearer $STEELSAFE_TOKEN" "${address}"`
  const script = [
    `const answer = await fetch('${address}', {`,
    `  headers: { authorization: \`Bearer \${process.env.STEELSAFE_TOKEN}\` },`,
    `})`,
    `const { projects, totalCount } = await answer.json()`,
  ].join('\n')
  return (
    <Page
      title={t('app-tokens:screen.menu.title')}
      actions={
        <LinkButton to={appTokenPaths.list()} for={appTokens.list}>
          {t('app-tokens:screen.list.title')}
        </LinkButton>
      }
    >
      <Card title={t('app-tokens:screen.menu.how')}>
        <Stack gap="sm">
          <Text>{t('app-tokens:screen.menu.text')}</Text>
          <Text fw={600}>{t('app-tokens:screen.menu.shell')}</Text>
          <Code block style={wrapped}>
            {curl}
          </Code>
          <Text fw={600}>{t('app-tokens:screen.menu.script')}</Text>
          <Code block style={wrapped}>
            {script}
          </Code>
          {settings.data?.hasReference && (
            <Text>
              <Anchor href="/api/docs">{t('app-tokens:screen.menu.reference')}</Anchor>
              {' · '}
              <Anchor href="/api/openapi.json">{t('app-tokens:screen.menu.document')}</Anchor>
            </Text>
          )}
          {settings.data?.hasReference === false && (
            <Text c="dimmed">{t('app-tokens:screen.menu.referenceClosed')}</Text>
          )}
        </Stack>
      </Card>
      <Card title={t('app-tokens:screen.menu.answers')}>
        <List spacing="xs">
          {statuses.map(status => (
            <List.Item key={status}>
              <Code>{status}</Code> {t(`app-tokens:screen.menu.status.${status}`)}
            </List.Item>
          ))}
        </List>
      </Card>
    </Page>
  )
}
