import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { account } from '@steelsafe/contract/account/endpoints.ts'
import { banners } from '@steelsafe/contract/banners/endpoints.ts'
import type { Banner } from '@steelsafe/contract/banners/entities.ts'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { reportFieldErrors, useCall, useEndpointQuery } from '#core/http/queries.ts'
import { useSession } from '#core/session/session-store.ts'
import { bannerColors } from '#features/banners/banner-colors.ts'
import { InlineMessage } from '#ui/notes/InlineMessage.tsx'
import { toast } from '#ui/overlays/toast.ts'
import classes from './Banners.module.css'

/** Shows the messages of the administrator and the reminder to confirm the e-mail address. */
export function Banners() {
  const session = useSession()
  const answer = useEndpointQuery(banners.current, {}, { refetchInterval: 60_000 })
  const { data = session?.bannerMessages ?? [] } = answer
  const failure = answer.error?.message
  // The toast appears once, however often loading the list fails.
  useEffect(() => {
    if (failure) toast.failed(failure)
  }, [failure])
  if (!session) return null
  return (
    <Stack gap="xs" mb={data.length > 0 || !session.isConfirmed ? 'md' : 0} className="no-print">
      {!session.isConfirmed && (
        <Unconfirmed userId={session.id} email={session.pendingEmail ?? session.email} />
      )}
      {data.map(banner => (
        <Message key={banner.id} banner={banner} userId={session.id} />
      ))}
    </Stack>
  )
}

function Message({
  banner: { id, styleId, typeId, text, isHidden },
  userId,
}: {
  banner: Banner
  userId: string
}) {
  const { t } = useTranslation('shell')
  const { send, isPending } = useCall(banners.mark)
  const mark = (state: 'shown' | 'hidden' | 'removed') =>
    void send({ params: { userId }, body: { messageId: id, state } }).catch(reportFieldErrors)
  return (
    <Alert color={bannerColors[styleId]} py={4} classNames={{ body: classes.body }}>
      <Group justify="space-between" gap="xs" className={classes.line}>
        <Text size="sm" truncate={isHidden} className={classes.text}>
          {!isHidden && (
            <strong className={classes.type}>
              {t('banner.opening', { type: t(`banner.type.${typeId}`) })}{' '}
            </strong>
          )}
          {text}
        </Text>
        <Group gap={4} wrap="nowrap">
          <Button
            size="compact-xs"
            variant="subtle"
            color="gray"
            c="inherit"
            disabled={isPending}
            onClick={() => mark(isHidden ? 'shown' : 'hidden')}
          >
            {t(isHidden ? 'banner.show' : 'banner.hide')}
          </Button>
          <Button
            size="compact-xs"
            variant="subtle"
            color="gray"
            c="inherit"
            disabled={isPending}
            className={isHidden ? undefined : classes.later}
            onClick={() => mark('removed')}
          >
            {t('banner.remove')}
          </Button>
        </Group>
      </Group>
    </Alert>
  )
}

function Unconfirmed({ userId, email }: { userId: string; email: string }) {
  const { t } = useTranslation('shell')
  const { send, isPending } = useCall(account.resendConfirmation)
  return (
    <InlineMessage kind="warning" title={t('unconfirmed.title')}>
      <Group justify="space-between" gap="sm">
        <Text size="sm">{t('unconfirmed.text', { email })}</Text>
        <Button
          size="xs"
          variant="default"
          loading={isPending}
          onClick={() => void send({ query: { userId } }).catch(reportFieldErrors)}
        >
          {t('unconfirmed.resend')}
        </Button>
      </Group>
    </InlineMessage>
  )
}
