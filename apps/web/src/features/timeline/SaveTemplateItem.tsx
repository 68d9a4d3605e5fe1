import { Menu } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { TemplateIcon } from '#ui/icons.ts'

/** In a menu of a plan: saves it as a template of the company that owns it. */
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
