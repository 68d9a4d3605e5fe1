import { Code, List } from '@mantine/core'
import { appTokens } from '@steelsafe/contract/app-tokens/endpoints.ts'
import { appTokenPaths } from '@steelsafe/contract/app-tokens/paths.ts'
import { useTranslation } from 'react-i18next'
import { LinkButton } from '#ui/controls/ActionButton.tsx'
import { Card } from '#ui/page/Card.tsx'
import { Page } from '#ui/page/Page.tsx'
import { HowToCall } from './HowToCall.tsx'

const statuses = ['400', '401', '403', '404', '409', '429'] as const

/** Explains the API and its error responses to programmers. */
export function Screen() {
  const { t } = useTranslation('app-tokens')
  return (
    <Page
      title={t('screen.menu.title')}
      actions={
        <LinkButton to={appTokenPaths.list()} for={appTokens.list}>
          {t('screen.list.title')}
        </LinkButton>
      }
    >
      <HowToCall text={t('screen.menu.text')} />
      <Card title={t('screen.menu.answers')}>
        <List spacing="xs">
          {statuses.map(status => (
            <List.Item key={status}>
              <Code>{status}</Code> {t(`screen.menu.status.${status}`)}
            </List.Item>
          ))}
        </List>
      </Card>
    </Page>
  )
}
