import { Group, Text } from '@mantine/core'
import { relationshipsWith } from '@steelsafe/contract/core/endpoint/actions.ts'
import { useTranslation } from 'react-i18next'
import type { Permission } from '#core/session/permissions.ts'
import { useFormat } from '../facts/format.ts'
import { LockIcon } from '../icons.ts'

interface ReadOnlyNoteProps {
  /** The permission that the user lacks. */
  refusal: Permission
  /** True when the form would create a record instead of changing it. */
  isNew?: boolean
}

/**
 * Shows that the user may view the data but not change it. Names the access roles that may change it, or another
 * reason.
 */
export function ReadOnlyNote({ refusal, isNew = false }: ReadOnlyNoteProps) {
  const { t } = useTranslation('ui')
  const who = useRefusalReason(refusal)
  return (
    <Group role="note" gap={6} wrap="nowrap" align="flex-start" c="dimmed">
      <LockIcon size={16} aria-hidden style={{ flex: 'none', marginTop: 2 }} />
      <Text size="sm">{t(isNew ? 'readOnly.add' : 'readOnly.view', { who })}</Text>
    </Group>
  )
}

/** Returns true when the user lacks a permission; false while the permissions are loading. */
export const isRefused = ({ isAllowed, isPending }: Permission): boolean => !isAllowed && !isPending

/** Returns the sentence that names the access roles with the missing permission, or another reason. */
export function useRefusalReason({ reason = '', lacks }: Permission): string {
  const { t } = useTranslation(['ui', 'core'])
  const { list } = useFormat()
  const roles = lacks ? relationshipsWith(lacks.of === 'project' ? 'project' : 'company', lacks.actions) : []
  return lacks && roles.length > 0
    ? t(`ui:readOnly.${lacks.of}`, { roles: list(roles.map(name => t(`core:relationship.${name}`))) })
    : reason
}
