import { Button, Checkbox, Modal, Stack, Text } from '@mantine/core'
import { users } from '@steelsafe/contract/users/endpoints.ts'
import { type HoldingKind, holdingKinds, type User } from '@steelsafe/contract/users/entities.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAct, useAnswer } from '#core/queries.ts'
import { PageState } from '#ui/PageState.tsx'
import { HangsOnOne } from './HangsOnOne.tsx'
import { nameOf } from './name-of.ts'
import { WhoTakesOver } from './WhoTakesOver.tsx'

/** Gives what a user holds to somebody else, in one act. */
export function GiveEverything({ user }: { user: User }) {
  const { t } = useTranslation(['users', 'ui'])
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        {t('users:screen.leave.give')}
      </Button>
      {isOpen && (
        <Modal
          opened
          onClose={() => setOpen(false)}
          title={t('users:screen.leave.give')}
          closeButtonProps={{ 'aria-label': t('ui:confirm.cancel') }}
        >
          <GiveForm user={user} onDone={() => setOpen(false)} />
        </Modal>
      )}
    </>
  )
}

function GiveForm({ user, onDone }: { user: User; onDone: () => void }) {
  const { t } = useTranslation('users')
  const answer = useAnswer(users.holdings, { params: { userId: user.id } })
  const { act, isPending } = useAct(users.handOver)
  const [to, setTo] = useState<string | null>(null)
  const [what, setWhat] = useState<string[]>([...holdingKinds])
  return (
    <PageState of={answer}>
      {held => {
        const there = held.holdings.filter(({ count }) => count > 0)
        if (there.length === 0) return <Text>{t('screen.leave.nothing', { person: nameOf(user) })}</Text>
        return (
          <Stack>
            <HangsOnOne user={user} held={held} />
            <WhoTakesOver user={user} value={to} onChange={setTo} />
            <Checkbox.Group label={t('screen.leave.what')} value={what} onChange={setWhat}>
              <Stack gap="xs" mt="xs">
                {there.map(({ what: kind, count }) => (
                  <Checkbox key={kind} value={kind} label={`${t(`holding.${kind}`)}: ${count}`} />
                ))}
              </Stack>
            </Checkbox.Group>
            <Text size="sm" c="dimmed">
              {t('screen.leave.giveText', { person: nameOf(user) })}
            </Text>
            <Button
              loading={isPending}
              disabled={!to || what.length === 0}
              onClick={
                () =>
                  to &&
                  void act({
                    params: { userId: user.id },
                    body: { toUserId: to, what: what as HoldingKind[] },
                  }).then(onDone, () => undefined) // useAct has shown the failure
              }
            >
              {t('screen.leave.give')}
            </Button>
          </Stack>
        )
      }}
    </PageState>
  )
}
