import { Menu } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { TemplateIcon } from '#ui/icons.ts'

/** A menu item that saves the plan as a template of its company. */
export function SaveTemplateItem({ onClick }: { onClick: () => void }) {
  const { t } = useTranslation('timeline-templates')
  return (
    <>
      <Menu.Item leftSection={<TemplateIcon size={16} />} onClick={onClick}>
        {t('screen.save.open')}
      </Menu.Item>
      <Menu.Divider />
    </>
  )
}
