import { Button, Menu } from '@mantine/core'
import { clearToPay } from '@steelsafe/contract/clear-to-pay/endpoints.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type CallError, download } from '#core/client.ts'
import { DownloadIcon } from '#ui/icons.ts'
import { save } from '#ui/save.ts'
import { toast } from '#ui/toast.ts'

const kinds = [
  { name: 'pdf', query: { format: 'pdf' } },
  { name: 'milestones', query: { format: 'csv', content: 'milestones' } },
  { name: 'history', query: { format: 'csv', content: 'history' } },
] as const

/** Saves the clear-to-pay of a tool for the accounts department. */
export function ExportMenu({ project }: { project: string }) {
  const { t } = useTranslation('clear-to-pay')
  const [isBusy, setBusy] = useState(false)
  const run = async (query: (typeof kinds)[number]['query']) => {
    setBusy(true)
    try {
      const served = await download(clearToPay.export, { params: { id: project }, query })
      save(served.name, served.content)
    } catch (error) {
      toast.failed(`${t('act.export.failed')} ${(error as CallError).message}`)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Menu position="bottom-end" shadow="md">
      <Menu.Target>
        <Button variant="default" leftSection={<DownloadIcon size={16} />} loading={isBusy}>
          {t('screen.export.open')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {kinds.map(({ name, query }) => (
          <Menu.Item key={name} onClick={() => void run(query)}>
            {t(`screen.export.${name}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
