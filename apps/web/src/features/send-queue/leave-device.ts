import i18next from 'i18next'
import { confirm } from '#ui/confirm.tsx'

/**
 * Before somebody signs out: asks where something was not sent, which stays; forgets the tools that were kept for the floor
 * form. False when they stay signed in.
 */
export async function leaveDevice(userId: string): Promise<boolean> {
  const { itemsOf, forgetTools } = await import('./store.ts')
  const items = await itemsOf(userId).catch(() => [])
  if (items.length > 0) {
    await i18next.loadNamespaces('send-queue')
    const isLeft = await confirm({
      title: i18next.t('send-queue:signOut.title'),
      text: i18next.t('send-queue:signOut.question', { count: items.length }),
      act: i18next.t('send-queue:signOut.leave'),
      cancel: i18next.t('send-queue:signOut.stay'),
    })
    if (!isLeft) return false
  }
  await forgetTools(userId).catch(() => undefined) // a browser that keeps nothing
  return true
}
