import { Anchor, Code, Stack, Text } from '@mantine/core'
import { projects } from '@steelsafe/contract/projects/endpoints.ts'
import { system } from '@steelsafe/contract/system/endpoints.ts'
import { useTranslation } from 'react-i18next'
import { useEndpointQuery } from '#core/http/queries.ts'
import { Card } from '#ui/page/Card.tsx'

/** Wraps long lines instead of scrolling them. */
const wrapped = { overflow: 'visible', overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' } as const

/** Explains to programmers how to call the API, with examples that work on this installation. */
export function HowToCall({ text }: { text: string }) {
  const { t } = useTranslation('app-tokens')
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
    <Card title={t('screen.menu.how')}>
      <Stack gap="sm">
        <Text>{text}</Text>
        <Text fw={600}>{t('screen.menu.shell')}</Text>
        <Code block style={wrapped}>
          {curl}
        </Code>
        <Text fw={600}>{t('screen.menu.script')}</Text>
        <Code block style={wrapped}>
          {script}
        </Code>
        {settings.data?.hasReference && (
          <Text>
            <Anchor href="/api/docs">{t('screen.menu.reference')}</Anchor>
            {' · '}
            <Anchor href="/api/openapi.json">{t('screen.menu.document')}</Anchor>
          </Text>
        )}
        {settings.data?.hasReference === false && <Text c="dimmed">{t('screen.menu.referenceClosed')}</Text>}
      </Stack>
    </Card>
  )
}
