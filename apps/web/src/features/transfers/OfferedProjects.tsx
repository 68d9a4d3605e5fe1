import { Group, Stack, Text } from '@mantine/core'
import { transfers } from '@steelsafe/contract/transfers/endpoints.ts'
import { useTranslation } from 'react-i18next'
import { useEndpointQuery } from '#core/http/queries.ts'
import { usePermission } from '#core/session/permissions.ts'
import { ActionButton } from '#ui/controls/ActionButton.tsx'
import { InlineMessage } from '#ui/notes/InlineMessage.tsx'
import { LoadingPlace } from '#ui/page/LoadingPlace.tsx'

/**
 * Projects that other companies offer to this company. Shown only to users with permission to answer, and only if
 * there are offers.
 */
export function OfferedProjects({ company }: { company: string }) {
  const { t } = useTranslation('transfers')
  const { isAllowed, isPending } = usePermission(transfers.list)
  const offers = useEndpointQuery(transfers.list, { params: { id: company } }, { enabled: isAllowed })
  if (isPending || (offers.isLoading && !offers.failureReason)) return <LoadingPlace />
  if (!offers.data?.length) return null
  return (
    <InlineMessage kind="information" title={t('screen.offers.title')} mb="md">
      <Stack gap="sm">
        {offers.data.map(({ projectId, projectNumber: project, companyName, offeredBy }) => {
          const call = { input: { params: { id: company, projectId } }, size: 'xs' }
          return (
            <Group key={projectId} justify="space-between" gap="sm">
              <Text size="sm" flex="1 1 20rem">
                {t('screen.offers.text', { person: offeredBy, company: companyName, project })}
              </Text>
              <Group gap="xs">
                <ActionButton
                  endpoint={transfers.accept}
                  {...call}
                  aria-label={t('screen.offers.accept', { project })}
                >
                  {t('screen.offers.acceptShort')}
                </ActionButton>
                <ActionButton
                  endpoint={transfers.decline}
                  {...call}
                  variant="default"
                  aria-label={t('screen.offers.decline', { project })}
                  question={t('screen.offers.declineQuestion', { project, company: companyName })}
                  confirmLabel={t('screen.offers.decline', { project })}
                >
                  {t('screen.offers.declineShort')}
                </ActionButton>
              </Group>
            </Group>
          )
        })}
      </Stack>
    </InlineMessage>
  )
}
