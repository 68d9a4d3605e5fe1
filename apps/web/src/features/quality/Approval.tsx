import { Group, Stack, Text } from '@mantine/core'
import { quality } from '@steelsafe/contract/quality/endpoints.ts'
import type { ListedVersion, QualityDocument } from '@steelsafe/contract/quality/entities.ts'
import { useTranslation } from 'react-i18next'
import { ActionButton } from '#ui/controls/ActionButton.tsx'
import { useFormat } from '#ui/facts/format.ts'

interface ApprovalProps {
  document: QualityDocument
  version: ListedVersion
}

/** Approves or withdraws a version that waits for its approval. */
export function Approval({ document, version }: ApprovalProps) {
  const { t } = useTranslation('quality')
  const { day } = useFormat()
  const { section, companyId, approvers } = document
  const { can, revision, effectiveDate } = version
  const isInstalled = version.origin === 'installation'
  const names = (isInstalled ? approvers.installation : approvers.company) ?? []
  const proposal = { documentId: version.id }
  const installed = { section }
  const own = { id: companyId, section }
  const approve = {
    question: t('screen.document.approveQuestion', { revision, date: day(effectiveDate) }),
    children: t('screen.document.approve'),
  }
  const withdraw = {
    question: t('screen.document.withdrawQuestion', { revision }),
    children: t('screen.document.withdraw'),
    variant: 'default' as const,
  }
  return (
    <Stack gap="sm">
      <Text size="sm">
        {can.approve
          ? t('screen.document.readFirst')
          : t('screen.document.waitsFor', { names: names.join(', ') })}
      </Text>
      <Group gap="sm">
        {can.approve &&
          (isInstalled ? (
            <ActionButton
              endpoint={quality.approveInstalled}
              input={{ params: installed, body: proposal }}
              {...approve}
            />
          ) : (
            <ActionButton
              endpoint={quality.approve}
              input={{ params: own, body: proposal }}
              scope={{ id: companyId }}
              {...approve}
            />
          ))}
        {can.withdraw &&
          (isInstalled ? (
            <ActionButton
              endpoint={quality.withdrawInstalled}
              input={{ params: installed, query: proposal }}
              {...withdraw}
            />
          ) : (
            <ActionButton
              endpoint={quality.withdraw}
              input={{ params: own, query: proposal }}
              scope={{ id: companyId }}
              {...withdraw}
            />
          ))}
      </Group>
    </Stack>
  )
}
