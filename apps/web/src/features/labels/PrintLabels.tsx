import { Button } from '@mantine/core'
import { labels } from '@steelsafe/contract/labels/endpoints.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type CallError, download } from '#core/http/client.ts'
import { useLocalAddress } from '#shared/useLocalAddress.ts'
import { downloadFile } from '#ui/controls/download-file.ts'
import { toast } from '#ui/overlays/toast.ts'

interface PrintLabelsProps {
  /** Ids of the tools, in the order of their labels. */
  ids: readonly string[]
  copies?: number
  /** File name without extension. */
  name?: string
  isPrimary?: boolean
}

/** Button that downloads the label sheets of tools as one PDF. Lists load its code when a tool is selected. */
export default function PrintLabels({ ids, copies = 1, name, isPrimary = false }: PrintLabelsProps) {
  const { t } = useTranslation(['labels', 'ui'])
  const localAddress = useLocalAddress()
  const [isPending, setPending] = useState(false)
  const print = async () => {
    setPending(true)
    try {
      const sheets = await download(labels.print, { body: { ids: [...ids], copies } })
      downloadFile(name ? `${name}.pdf` : sheets.name, sheets.content)
      if (localAddress) toast.warning(t('ui:localAddress.warning', { address: localAddress }))
    } catch (error) {
      toast.failed(`${t('act.print.failed')} ${(error as CallError).message}`)
    } finally {
      setPending(false)
    }
  }
  return (
    <Button {...(isPrimary ? {} : { variant: 'default' })} loading={isPending} onClick={() => void print()}>
      {t('screen.qr.print')}
    </Button>
  )
}
