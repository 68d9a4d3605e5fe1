import { Stack, Text } from '@mantine/core'
import { operations } from '@steelsafe/contract/operations/endpoints.ts'
import { operationPaths } from '@steelsafe/contract/operations/paths.ts'
import { useTranslation } from 'react-i18next'
import { call } from '#core/http/client.ts'
import { useParams } from '#core/navigation/navigation.ts'
import { SharedLinkGate, SharedPage } from '#features/sharing/index.ts'
import { InlineMessage } from '#ui/notes/InlineMessage.tsx'
import { SharedOperation } from './SharedOperation.tsx'

/**
 * The page that a supplier without an account opens from a share link, usually on a phone. Each operation has a
 * form for reports.
 */
export function Screen() {
  const { t } = useTranslation('operations')
  const { token } = useParams(operationPaths.external)
  return (
    <SharedLinkGate
      token={token}
      name="operations"
      open={credentials => call(operations.openLink, { params: { token }, body: credentials })}
      invalidText={t('screen.external.invalidText')}
    >
      {(shared, { credentials, logo, error, reload }) => (
        <SharedPage
          title={
            shared.shop ? t('screen.external.ofShop', { shop: shared.shop }) : t('screen.external.title')
          }
          about={shared}
          logo={logo}
        >
          <Text>{t(`screen.external.${shared.waits ? 'waits' : 'counts'}`)}</Text>
          {error && <InlineMessage kind="error">{error.message}</InlineMessage>}
          {shared.operations.length === 0 && <Text c="dimmed">{t('screen.external.empty')}</Text>}
          <Stack gap="md">
            {shared.operations.map(operation => (
              <SharedOperation
                key={operation.id}
                operation={operation}
                link={{ token, ...credentials }}
                onSent={reload}
              />
            ))}
          </Stack>
        </SharedPage>
      )}
    </SharedLinkGate>
  )
}
