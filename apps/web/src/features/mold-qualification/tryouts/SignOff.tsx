import { Button, Group, Stack, Text } from '@mantine/core'
import { moldQualification } from '@steelsafe/contract/mold-qualification/endpoints.ts'
import type { Tryout } from '@steelsafe/contract/mold-qualification/tryouts.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePermission } from '#core/session/permissions.ts'
import { useSession } from '#core/session/session-store.ts'
import { ActionButton } from '#ui/controls/ActionButton.tsx'
import { useFormat } from '#ui/facts/format.ts'
import { joinParts } from '#ui/facts/join-parts.ts'
import { EntityForm } from '#ui/form/EntityForm.tsx'
import { TextAreaField } from '#ui/form/fields/fields.tsx'
import { DoneIcon, UnlockIcon } from '#ui/icons.ts'
import { isRefused } from '#ui/notes/ReadOnlyNote.tsx'
import { Reason } from '#ui/notes/Reason.tsx'
import { DialogButton } from '#ui/overlays/DialogButton.tsx'
import { Card } from '#ui/page/Card.tsx'

/** Shows the two signatures of a tryout, and lets users sign or revise it. */
export function SignOff({ project, tryout }: { project: string; tryout: Tryout }) {
  const { t } = useTranslation('mold-qualification')
  const { instant } = useFormat()
  const signPermission = usePermission(moldQualification.sign)
  const { id, number, version, signatures, outcome } = tryout
  const isHalf = signatures.length === 1
  const me = useSession()?.id
  const hasSigned = signatures.length === 1 && signatures[0]?.userId === me
  const hint = hasSigned ? t('screen.sign.waits') : outcome ? undefined : t('screen.sign.needsOutcome')
  return (
    <Card title={t('screen.sign.title')}>
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          {t('screen.sign.steps')}
        </Text>
        {signatures.map(({ by, date }) => (
          <Group key={date} gap="xs">
            <DoneIcon size={16} aria-hidden />
            <Text size="sm">{joinParts(by, instant(date))}</Text>
          </Group>
        ))}
        <Group gap="sm">
          {signatures.length < 2 &&
            !isRefused(signPermission) &&
            (hint ? (
              <Reason reason={hint}>
                <Button leftSection={<DoneIcon size={16} />}>
                  {t(isHalf ? 'screen.sign.second' : 'screen.sign.first')}
                </Button>
              </Reason>
            ) : (
              <ActionButton
                endpoint={moldQualification.sign}
                input={{ params: { id: project }, body: { tryoutId: id, version } }}
                question={t(isHalf ? 'screen.sign.secondQuestion' : 'screen.sign.firstQuestion', { number })}
                leftSection={<DoneIcon size={16} />}
              >
                {t(isHalf ? 'screen.sign.second' : 'screen.sign.first')}
              </ActionButton>
            ))}
          {signatures.length > 0 && <Revise project={project} tryout={tryout} isHalf={isHalf} />}
        </Group>
      </Stack>
    </Card>
  )
}

function Revise({ project, tryout, isHalf }: { project: string; tryout: Tryout; isHalf: boolean }) {
  const { t } = useTranslation('mold-qualification')
  const permission = usePermission(moldQualification.revise)
  if (isRefused(permission)) return null
  const name = t(isHalf ? 'screen.sign.withdraw' : 'screen.sign.revise')
  return (
    <DialogButton label={name} reason={permission.reason} leftSection={<UnlockIcon size={16} />}>
      {close => <ReviseForm project={project} tryout={tryout} isHalf={isHalf} onClose={close} />}
    </DialogButton>
  )
}

interface ReviseFormProps {
  project: string
  tryout: Tryout
  /** True when the tryout has one signature, which is withdrawn. */
  isHalf: boolean
  onClose: () => void
}

/** Asks for the reason. A signature that is added while the dialog is open makes the call fail. */
function ReviseForm({ project, tryout, isHalf, onClose }: ReviseFormProps) {
  const { t } = useTranslation('mold-qualification')
  const [opened] = useState({ tryoutId: tryout.id, version: tryout.version, isHalf })
  return (
    <EntityForm
      endpoint={moldQualification.revise}
      input={{ params: { id: project } }}
      values={{ reason: '' }}
      toBody={values => ({ ...values, tryoutId: opened.tryoutId, version: opened.version })}
      submitLabel={t(opened.isHalf ? 'screen.sign.withdraw' : 'screen.sign.revise')}
      onCancel={onClose}
      onDone={onClose}
    >
      <TextAreaField
        name="reason"
        label={t('field.reason')}
        {...(opened.isHalf ? {} : { description: t('screen.sign.reviseHint') })}
        required
      />
    </EntityForm>
  )
}
