import { Stack, Text } from '@mantine/core'
import { clearToPay } from '@steelsafe/contract/clear-to-pay/endpoints.ts'
import type { MilestoneWithFiles } from '@steelsafe/contract/clear-to-pay/entities.ts'
import { useTranslation } from 'react-i18next'
import { type AttachedTo, AttachmentRows, Attachments } from '#features/attachments/index.ts'

/**
 * Shows the files of a milestone, which everybody can view and download. Users with permission can add files until the
 * milestone is complete, and delete them until it is approved.
 */
export function MilestoneFiles({ milestone }: { milestone: MilestoneWithFiles }) {
  const { t } = useTranslation('clear-to-pay')
  const { id, files, can, isApproved, isComplete, newerFileCount } = milestone
  const target: AttachedTo = { ...clearToPay, params: { milestoneId: id } }
  return (
    <Stack gap="md">
      {newerFileCount > 0 && (
        <Text c="var(--status-due)" fw={600}>
          {t('screen.edit.newer', { count: newerFileCount })}
        </Text>
      )}
      {can.edit && !isComplete ? (
        <Attachments
          owner={target}
          undeletableReason={isApproved && files.length > 0 ? t('screen.edit.fileFixed') : undefined}
          hasHashes
        />
      ) : (
        <AttachmentRows owner={target} hasHashes />
      )}
    </Stack>
  )
}
