import { files } from '@steelsafe/contract/files/endpoints.ts'
import i18next from 'i18next'
import { call } from '#core/http/client.ts'
import { toast } from '#ui/overlays/toast.ts'

/**
 * Downloads one file, or several files as a zip. The browser follows a link, so that gigabytes never pass through the
 * memory of the page.
 */
export async function download(id: string, paths: readonly string[]): Promise<void> {
  try {
    const { url, name } = await call(files.createAddress, {
      params: { id },
      body: { paths: [...paths] },
    })
    Object.assign(document.createElement('a'), { href: url, download: name }).click()
  } catch (error) {
    toast.failed(`${i18next.t('files:act.createAddress.failed')} ${(error as Error).message}`)
  }
}
