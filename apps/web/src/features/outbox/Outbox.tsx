import { Code, Group, Stack, Text } from '@mantine/core'
import { outbox } from '@steelsafe/contract/outbox/endpoints.ts'
import { mailStates, type OutboxMail } from '@steelsafe/contract/outbox/entities.ts'
import { userPaths } from '@steelsafe/contract/users/paths.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useEndpointQuery } from '#core/http/queries.ts'
import { callAction } from '#ui/actions/row-actions.ts'
import { ActionButton, LinkButton } from '#ui/controls/ActionButton.tsx'
import { CopyButton } from '#ui/controls/CopyButton.tsx'
import { Facts } from '#ui/facts/Facts.tsx'
import { useFormat } from '#ui/facts/format.ts'
import type { Tone } from '#ui/facts/StatusBadge.tsx'
import { toOptions } from '#ui/form/options/fixed-options.ts'
import { RetryIcon } from '#ui/icons.ts'
import { DataList } from '#ui/list/DataList.tsx'
import { NameWithNote } from '#ui/list/table/NameWithNote.tsx'
import { useColumns } from '#ui/list/table/useColumns.tsx'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { Page } from '#ui/page/Page.tsx'

type Row = Omit<OutboxMail, 'text'>

const tones: Record<Row['state'], Tone> = { waiting: 'due', sent: 'on-time', failed: 'late', kept: 'active' }

/** The outgoing e-mails of the installation: sent, waiting, failed, or kept because there is no mail server. */
export function Screen() {
  const { t } = useTranslation(['outbox', 'shell', 'users'])
  const column = useColumns()
  const triesText = useTriesText()
  const [open, setOpen] = useState<string>()
  const stateOf = (row: Row) => t(`outbox:state.${row.state}`)
  return (
    <Page
      title={t('outbox:screen.list.title')}
      note={t('outbox:screen.list.note')}
      actions={
        <ActionButton
          endpoint={outbox.retryFailed}
          input={{}}
          variant="default"
          done={({ count }) => t('outbox:screen.list.retriedAll', { sent: count })}
        >
          {t('outbox:screen.list.retryAll')}
        </ActionButton>
      }
    >
      <DataList
        name="outbox"
        label={t('outbox:screen.list.title')}
        endpoint={outbox.list}
        input={{}}
        filters={[
          {
            name: 'state',
            label: t('outbox:field.state'),
            options: toOptions(mailStates, value => t(`outbox:state.${value}`)),
          },
        ]}
        rows="mails"
        columns={[
          column.instant('createdDate', t('outbox:field.createdDate'), {
            sort: 'createdDate',
            isOnCard: true,
          }),
          {
            ...column.lead('subject', t('outbox:field.subject'), { sort: 'subject' }),
            show: row => (
              <span style={{ whiteSpace: 'normal' }}>
                <NameWithNote name={row.subject} note={row.recipient} />
              </span>
            ),
            text: row => row.subject,
          },
          column.text('recipient', t('outbox:field.recipient'), { sort: 'recipient', isExtra: true }),
          column.badge('state', t('outbox:field.state'), {
            sort: 'state',
            isOnCard: true,
            toneOf: row => tones[row.state],
            textOf: stateOf,
          }),
          {
            key: 'tries',
            title: t('outbox:field.tries'),
            show: triesText,
            text: row => row.tries,
          },
        ]}
        choose={row => setOpen(row.id)}
        actions={row => [
          row.state !== 'sent' &&
            callAction(
              outbox.retry,
              { params: { mailId: row.id } },
              { icon: RetryIcon, label: t('outbox:screen.list.retry', { subject: row.subject }) },
            ),
        ]}
        empty={{
          title: t('outbox:screen.list.empty'),
          text: t('outbox:screen.list.emptyText'),
          action: (
            <LinkButton to={userPaths.edit()} variant="default">
              {t('users:screen.list.add')}
            </LinkButton>
          ),
        }}
      />
      {open && <MailDialog id={open} onClose={() => setOpen(undefined)} />}
    </Page>
  )
}

/** Returns a function that describes the number of attempts to send an e-mail, with the last error. */
function useTriesText() {
  const { number } = useFormat()
  return ({ tries, lastError }: Pick<Row, 'tries' | 'lastError'>): string =>
    lastError ? `${number(tries)} (${lastError})` : number(tries)
}

/** Shows an e-mail. The text of a sent e-mail is no longer available. */
function MailDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation(['outbox', 'core', 'ui'])
  const { instant } = useFormat()
  const triesText = useTriesText()
  const mail = useEndpointQuery(outbox.get, { params: { mailId: id } })
  return (
    <Dialog onClose={onClose} size="lg" title={mail.data?.subject ?? t('ui:state.loading')} query={mail}>
      {({ subject, recipient, language, state, tries, lastError, sentDate, text, canReveal }) => (
        <Stack>
          <Facts
            facts={[
              [t('outbox:field.recipient'), recipient],
              [t('outbox:field.language'), t(`core:language.${language}`)],
              [t('outbox:field.sentDate'), sentDate && instant(sentDate)],
              [t('outbox:field.tries'), triesText({ tries, lastError })],
            ]}
          />
          <Text size="sm" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
            {text ?? t('outbox:screen.list.sentText')}
          </Text>
          {canReveal && <HiddenLink id={id} recipient={recipient} />}
          {state !== 'sent' && (
            <Group>
              <ActionButton
                variant="default"
                endpoint={outbox.delete}
                input={{ params: { mailId: id } }}
                question={t('outbox:screen.list.removeQuestion', { subject, recipient })}
                onDone={onClose}
              >
                {t('outbox:screen.list.remove')}
              </ActionButton>
            </Group>
          )}
        </Stack>
      )}
    </Dialog>
  )
}

/**
 * Reveals the one-time link of an e-mail that cannot be sent, so that an administrator can copy the link for the
 * recipient.
 */
function HiddenLink({ id, recipient }: { id: string; recipient: string }) {
  const { t } = useTranslation('outbox')
  const [link, setLink] = useState<string>()
  if (!link) {
    return (
      <Group>
        <ActionButton
          variant="default"
          endpoint={outbox.reveal}
          input={{ params: { mailId: id } }}
          question={t('screen.list.revealQuestion', { recipient })}
          onDone={answer => setLink(answer.link)}
        >
          {t('screen.list.reveal')}
        </ActionButton>
      </Group>
    )
  }
  return (
    <Stack gap="sm">
      <Code block style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
        {link}
      </Code>
      <Group>
        <CopyButton value={link} copied={t('screen.list.copied')}>
          {t('screen.list.copy')}
        </CopyButton>
      </Group>
    </Stack>
  )
}
