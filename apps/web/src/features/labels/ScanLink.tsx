import { labelPaths } from '@steelsafe/contract/labels/paths.ts'
import { useTranslation } from 'react-i18next'
import { LinkButton } from '#ui/controls/ActionButton.tsx'
import { QrIcon } from '#ui/icons.ts'

/**
 * Link to the tag scanner, next to the actions of a list. It is hidden on phones, where the bottom bar has this link.
 */
export function ScanLink() {
  const { t } = useTranslation('labels')
  return (
    <LinkButton to={labelPaths.scan()} variant="default" leftSection={<QrIcon size={16} />} visibleFrom="sm">
      {t('screen.scan.title')}
    </LinkButton>
  )
}
