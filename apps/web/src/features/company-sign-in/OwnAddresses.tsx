import { ActionIcon, Code, Group, Stack, Text } from '@mantine/core'
import { companySignIn } from '@steelsafe/contract/company-sign-in/endpoints.ts'
import { useTranslation } from 'react-i18next'
import { useEndpointQuery } from '#core/http/queries.ts'
import { useCopy } from '#ui/controls/CopyButton.tsx'
import { Facts } from '#ui/facts/Facts.tsx'
import { CloneIcon, DoneIcon } from '#ui/icons.ts'
import { InlineMessage } from '#ui/notes/InlineMessage.tsx'
import { PageState } from '#ui/page/PageState.tsx'

/** Shows the addresses of this installation that an administrator enters at the provider. */
export function OwnAddresses() {
  const { t } = useTranslation('company-sign-in')
  const addresses = useEndpointQuery(companySignIn.installationAddresses, {})
  return (
    <Stack gap="sm" mb="lg" maw={640}>
      <Text size="sm">{t('screen.edit.addresses')}</Text>
      <PageState query={addresses} height={80}>
        {({ back, signedOut, isLocal }) => (
          <>
            <Facts
              cols={1}
              facts={[
                [t('field.back'), <Address key="back" value={back} label={t('screen.edit.copyBack')} />],
                [
                  t('field.signedOut'),
                  <Address key="signedOut" value={signedOut} label={t('screen.edit.copySignedOut')} />,
                ],
              ]}
            />
            {isLocal && <InlineMessage kind="warning">{t('screen.edit.isLocal')}</InlineMessage>}
          </>
        )}
      </PageState>
    </Stack>
  )
}

/** Shows an address with a button that copies it. */
export function Address({ value, label }: { value: string; label: string }) {
  const { isCopied, copy } = useCopy(value)
  return (
    <Group gap="xs" wrap="nowrap">
      <Code style={{ overflowWrap: 'anywhere' }}>{value}</Code>
      <ActionIcon variant="subtle" color="gray" aria-label={label} onClick={copy}>
        {isCopied ? <DoneIcon size={16} /> : <CloneIcon size={16} />}
      </ActionIcon>
    </Group>
  )
}
