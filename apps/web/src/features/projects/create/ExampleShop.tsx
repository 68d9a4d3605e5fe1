import { Button, Code, Group, Stack, Table, Text } from '@mantine/core'
import { companyPaths } from '@steelsafe/contract/companies/paths.ts'
import type { Output } from '@steelsafe/contract/core/endpoint/endpoint.ts'
import { emptyId } from '@steelsafe/contract/core/limits.ts'
import { system } from '@steelsafe/contract/system/endpoints.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { reportFieldErrors, useCall, useEndpointQuery } from '#core/http/queries.ts'
import { LinkButton } from '#ui/controls/ActionButton.tsx'
import { InlineMessage } from '#ui/notes/InlineMessage.tsx'
import { LoadingPlace } from '#ui/page/LoadingPlace.tsx'

type Loaded = Output<typeof system.loadExampleShop>

/** Offers the administrator of an empty system to load the example shop or to create a company. */
export default function ExampleShop() {
  const { t } = useTranslation('system')
  const state = useEndpointQuery(system.state, {})
  const { send, isPending } = useCall(system.loadExampleShop)
  const [loaded, setLoaded] = useState<Loaded>()
  if (loaded) return <People {...loaded} />
  if (!state.data) return state.failureReason ? null : <LoadingPlace />
  if (!state.data.isEmpty) return null
  return (
    <InlineMessage kind="information" title={t('screen.title')}>
      <Text size="sm" mb="sm">
        {t('screen.text')}
      </Text>
      <Group gap="sm">
        <LinkButton to={companyPaths.edit(emptyId)}>{t('screen.own')}</LinkButton>
        <Button
          variant="default"
          loading={isPending}
          onClick={() => void send({}).then(setLoaded, reportFieldErrors)}
        >
          {t('screen.load')}
        </Button>
      </Group>
    </InlineMessage>
  )
}

function People({ password, people }: Loaded) {
  const { t } = useTranslation(['system', 'core'])
  return (
    <InlineMessage kind="success" title={t('system:screen.loaded')}>
      <Stack gap="sm">
        <Text size="sm">
          {t('system:screen.password')} <Code>{password}</Code>
        </Text>
        <Table.ScrollContainer minWidth={480}>
          <Table>
            <Table.Tbody>
              {people.map(({ name, email, company, relationship }) => (
                <Table.Tr key={email}>
                  <Table.Td>{name}</Table.Td>
                  <Table.Td>{email}</Table.Td>
                  <Table.Td>{company}</Table.Td>
                  <Table.Td>{relationship && t(`core:relationship.${relationship}`)}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      </Stack>
    </InlineMessage>
  )
}
