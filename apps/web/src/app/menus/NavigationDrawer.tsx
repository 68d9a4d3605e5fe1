import { Drawer } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Logo } from '../Logo.tsx'
import classes from '../Shell.module.css'
import { MainNavigation } from './MainNavigation.tsx'

/** The navigation on a phone, which the bottom bar opens. */
export default function NavigationDrawer({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useTranslation('shell')
  return (
    <Drawer
      opened={isOpen}
      onClose={onClose}
      size={280}
      title={<Logo />}
      closeButtonProps={{ 'aria-label': t('close') }}
      classNames={{
        content: classes.drawer,
        header: classes.drawer,
        close: classes.drawerClose,
      }}
    >
      <nav aria-label={t('navigation')}>
        <MainNavigation />
      </nav>
    </Drawer>
  )
}
