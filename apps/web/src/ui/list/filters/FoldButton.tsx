import { ActionIcon } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { OpenIcon, PreviousPageIcon } from '../../icons.ts'

interface FoldButtonProps {
  /** The name of the row. */
  name: string
  isUnfolded: boolean
  onToggle: () => void
}

/**
 * A button that shows or hides the values of a card that are not in its two lines. Its code is loaded only on a phone.
 */
export default function FoldButton({ name, isUnfolded, onToggle }: FoldButtonProps) {
  const { t } = useTranslation('ui')
  const Icon = isUnfolded ? PreviousPageIcon : OpenIcon
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      aria-label={t('list.more', { name })}
      aria-expanded={isUnfolded}
      onClick={onToggle}
    >
      <Icon size={18} />
    </ActionIcon>
  )
}
