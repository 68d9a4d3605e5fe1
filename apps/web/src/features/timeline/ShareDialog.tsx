import { Badge, Button, Divider, Group, Modal, Stack, Text, TextInput } from '@mantine/core'
import { timeline } from '@steelsafe/contract/timeline/endpoints.ts'
import type { PlanLink } from '@steelsafe/contract/timeline/entities.ts'
import { useTranslation } from 'react-i18next'
import { useAnswer } from '#core/queries.ts'
import { IconAction } from '#ui/ActionButton.tsx'
import { CopyButton } from '#ui/CopyButton.tsx'
import { DateField } from '#ui/form/DateField.tsx'
import { EntityForm } from '#ui/form/EntityForm.tsx'
import { PasswordField } from '#ui/form/fields.tsx'
import { useFormat } from '#ui/format.ts'
import { RemoveIcon } from '#ui/icons.ts'
import { PageState } from '#ui/PageState.tsx'

/** The links by which others see the plan: new ones, and those that there are. */
export function ShareDialog({ project, onClose }: { project: string; onClose: () => void }) {
  const { t } = useTranslation(['timeline', 'ui'])
  const links = useAnswer(timeline.links, { params: { id: project } })
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={t('timeline:screen.share.title')}
      closeButtonProps={{ 'aria-label': t('ui:toast.close') }}
    >
      <Stack gap="md">
        <Text size="sm">{t('timeline:screen.share.note')}</Text>
        <EntityForm
          act={timeline.createLink}
          input={{ params: { id: project } }}
          values={{ password: '', expiryDate: null as string | null }}
          toBody={({ password, expiryDate }) => ({ expiryDate, ...(password ? { password } : {}) })}
          submit={t('timeline:screen.share.create')}
          resets
        >
          <PasswordField
            name="password"
            label={t('timeline:screen.share.password')}
            autoComplete="new-password"
          />
          <DateField name="expiryDate" label={t('timeline:screen.share.expiryDate')} />
        </EntityForm>
        <Divider />
        <PageState of={links}>
          {found => (
            <Stack gap="md" component="ul" p={0} m={0} style={{ listStyle: 'none' }}>
              {found.map(link => (
                <SharedLink key={link.id} project={project} link={link} />
              ))}
            </Stack>
          )}
        </PageState>
      </Stack>
    </Modal>
  )
}

function SharedLink({ project, link }: { project: string; link: PlanLink }) {
  const { t } = useTranslation(['timeline', 'core'])
  const { day, instant, number } = useFormat()
  const { id, createdBy, createdDate, expiryDate, hasPassword, isStopped, openCount } = link
  const made = instant(createdDate)
  return (
    <Stack component="li" gap={4}>
      <Group gap="xs" align="flex-end" wrap="nowrap">
        <TextInput
          label={t('timeline:screen.share.link', { date: made })}
          value={link.link}
          readOnly
          flex={1}
        />
        <CopyButton value={link.link} done={t('timeline:screen.share.done')}>
          {({ copied, copy }) => (
            <Button variant="default" onClick={copy}>
              {t(copied ? 'timeline:screen.share.copied' : 'timeline:screen.share.copy')}
            </Button>
          )}
        </CopyButton>
        <IconAction
          act={timeline.removeLink}
          input={{ params: { id: project }, query: { linkId: id } }}
          question={t('timeline:screen.share.removeQuestion')}
          label={t('timeline:screen.share.remove', { date: made })}
          icon={RemoveIcon}
        />
      </Group>
      <Group gap="xs">
        <Badge variant="default" radius="sm" tt="none">
          {isStopped
            ? t('timeline:screen.share.stopped')
            : t(hasPassword ? 'timeline:screen.share.withPassword' : 'timeline:screen.share.open')}
        </Badge>
        <Text size="xs" c="dimmed">
          {[
            createdBy || t('core:formerUser'),
            expiryDate && t('timeline:screen.share.until', { day: day(expiryDate) }),
            t('timeline:screen.share.used', { opens: number(openCount) }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </Text>
      </Group>
    </Stack>
  )
}
