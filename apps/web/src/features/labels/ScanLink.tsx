import { labelPaths } from '@steelsafe/contract/labels/paths.ts'
import { useTranslation } from 'react-i18next'
import { LinkButton } from '#ui/controls/ActionButton.tsx'
import { QrIcon } from '#ui/icons.ts'

/** A link to the scanner of tags, beside the actions of a list. On a phone the bottom bar has it. */
export function ScanLink() {
  const { t } = useTranslation('labels')
  return (
    <LinkButton to={labelPaths.scan()} variant="default" leftSection={<QrIcon size={16} />} visibleFrom="sm">
      {t('screen.scan.title')}
    </LinkButton>
  )
}
