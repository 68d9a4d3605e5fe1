import { useBlocker } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { sessionStore } from '#core/session/session-store.ts'
import { confirm } from '../overlays/confirm.tsx'

/** Asks before the user leaves unsaved changes by a link or by closing the tab. */
export function useLeaveGuard(isDirty: boolean): void {
  const { t } = useTranslation('ui')
  useBlocker({
    disabled: !isDirty,
    enableBeforeUnload: () => isDirty,
    // The hidden form of a session that has ended does not ask.
    shouldBlockFn: async () =>
      sessionStore.get() !== null &&
      !(await confirm({ text: t('form.unsaved'), label: t('form.leave'), cancel: t('form.stay') })),
  })
}
