import i18next from 'i18next'
import { confirm } from '#ui/overlays/confirm.tsx'

/**
 * Prepares a sign-out. Asks for confirmation if items have not been sent; they stay stored on this device. Then
 * deletes the tools stored for offline forms. Resolves to false if the user stays signed in.
 */
export async function confirmSignOut(userId: string): Promise<boolean> {
  const { itemsOfUser, forgetTools } = await import('../storage/store.ts')
  const items = await itemsOfUser(userId).catch(() => [])
  if (items.length > 0) {
    await i18next.loadNamespaces('send-queue')
    const isLeft = await confirm({
      title: i18next.t('send-queue:signOut.title'),
      text: i18next.t('send-queue:signOut.question', { count: items.length }),
      label: i18next.t('send-queue:signOut.leave'),
      cancel: i18next.t('send-queue:signOut.stay'),
    })
    if (!isLeft) return false
  }
  await forgetTools(userId).catch(() => undefined) // The browser does not allow storage.
  return true
}
