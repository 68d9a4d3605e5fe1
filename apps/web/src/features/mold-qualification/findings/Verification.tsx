import { Group, Stack, Text } from '@mantine/core'
import { moldQualification } from '@steelsafe/contract/mold-qualification/endpoints.ts'
import type { Finding } from '@steelsafe/contract/mold-qualification/findings.ts'
import type { Tryout } from '@steelsafe/contract/mold-qualification/tryouts.ts'
import { useTranslation } from 'react-i18next'
import { ActionButton } from '#ui/controls/ActionButton.tsx'
import { usePersonName } from '#ui/facts/usePersonName.ts'
import { DoneIcon, UndoIcon } from '#ui/icons.ts'
import { Card } from '#ui/page/Card.tsx'

interface VerificationProps {
  project: string
  finding: Finding
  tryouts: readonly Tryout[]
}

/** Shows the later tryout that verified a finding, and lets a user choose this tryout. */
export function Verification({ project, finding, tryouts }: VerificationProps) {
  const { t } = useTranslation('mold-qualification')
  const personName = usePersonName()
  const later = tryouts.filter(
    ({ number, actualDate, signatures }) =>
      number > finding.tryoutNumber && actualDate !== null && signatures.length === 0,
  )
  const input = (tryoutId: string | null) => ({
    params: { id: project },
    body: { findingId: finding.id, version: finding.version, tryoutId },
  })
  const isVerified = finding.verifiedNumber !== null
  return (
    <Card title={t('screen.finding.verify')}>
      <Stack gap="sm">
        <Text size="sm">
          {isVerified
            ? t('screen.finding.verifiedBy', {
                number: finding.verifiedNumber,
                person: personName(finding.verifiedBy),
              })
            : later.length === 0 && t('screen.finding.noLater')}
        </Text>
        {finding.can.verify && (
          <Group gap="sm">
            {isVerified ? (
              <ActionButton
                endpoint={moldQualification.verifyFinding}
                input={input(null)}
                variant="default"
                leftSection={<UndoIcon size={16} />}
              >
                {t('screen.finding.takeBack')}
              </ActionButton>
            ) : (
              later.map(({ id, number }) => (
                <ActionButton
                  key={id}
                  endpoint={moldQualification.verifyFinding}
                  input={input(id)}
                  variant="default"
                  leftSection={<DoneIcon size={16} />}
                >
                  {t('screen.finding.verifyIn', { number })}
                </ActionButton>
              ))
            )}
          </Group>
        )}
      </Stack>
    </Card>
  )
}
