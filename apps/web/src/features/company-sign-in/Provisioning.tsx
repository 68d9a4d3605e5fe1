import { Group, Stack, Text, Title } from '@mantine/core'
import { companySignInPaths } from '@steelsafe/contract/company-sign-in/paths.ts'
import { scim } from '@steelsafe/contract/scim/endpoints.ts'
import type { Provisioning as ProvisioningState } from '@steelsafe/contract/scim/entities.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useEndpointQuery } from '#core/http/queries.ts'
import { ActionButton } from '#ui/controls/ActionButton.tsx'
import { SecretOnce } from '#ui/controls/SecretOnce.tsx'
import { Facts } from '#ui/facts/Facts.tsx'
import { useFormat } from '#ui/facts/format.ts'
import { PageState } from '#ui/page/PageState.tsx'
import { Address } from './OwnAddresses.tsx'

/**
 * Shows the address and the token with which an identity provider provisions users and groups, and the provisioned
 * users and groups.
 */
export function Provisioning({ providerId }: { providerId: string }) {
  const { t } = useTranslation('scim')
  const [secret, setSecret] = useState<string>()
  const input = { params: { providerId } }
  const provisioning = useEndpointQuery(scim.get, input)
  return (
    <Stack component="section" gap="sm" mt="xl" maw={640} aria-label={t('screen.title')}>
      <Title order={2} size="h4">
        {t('screen.title')}
      </Title>
      <Text size="sm">{t('screen.text')}</Text>
      <PageState query={provisioning} height={160}>
        {state => (
          <>
            <ProvisioningFacts {...state} />
            {secret ? (
              <SecretOnce secret={secret} note={t('screen.once')} to={companySignInPaths.list()} />
            ) : (
              <Group>
                <ActionButton
                  endpoint={scim.renewToken}
                  input={input}
                  variant="default"
                  {...(state.token ? { question: t('screen.renewQuestion') } : {})}
                  onDone={answer => setSecret(answer.secret)}
                >
                  {t(state.token ? 'screen.renew' : 'screen.make')}
                </ActionButton>
                {state.token && (
                  <ActionButton
                    endpoint={scim.revokeToken}
                    input={input}
                    variant="default"
                    question={t('screen.revokeQuestion')}
                  >
                    {t('screen.revoke')}
                  </ActionButton>
                )}
              </Group>
            )}
          </>
        )}
      </PageState>
    </Stack>
  )
}

function ProvisioningFacts({ address, token, userCount, groupCount, groups }: ProvisioningState) {
  const { t } = useTranslation('scim')
  const { instant, list, number } = useFormat()
  return (
    <>
      <Facts
        cols={1}
        facts={[
          [t('field.address'), <Address key="address" value={address} label={t('screen.copyAddress')} />],
        ]}
      />
      <Facts
        facts={[
          [t('field.hint'), token && `${token.hint}…`],
          [t('field.createdDate'), token && instant(token.createdDate)],
          [t('field.lastUsed'), token?.lastUsed && instant(token.lastUsed)],
          [t('field.userCount'), number(userCount)],
          [t('field.groupCount'), number(groupCount)],
          [t('field.groups'), list(groups)],
        ]}
      />
    </>
  )
}
