import { Button, Stack, Text } from '@mantine/core'
import { system } from '@steelsafe/contract/system/endpoints.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { download } from '#core/http/client.ts'
import { downloadFile } from '#ui/controls/download-file.ts'
import { DownloadIcon } from '#ui/icons.ts'
import { toast } from '#ui/overlays/toast.ts'
import { Card } from '#ui/page/Card.tsx'

/** Saves the state of the installation as a file without secrets, for people who help its administrator. */
export function SupportCard() {
  const { t } = useTranslation('system')
  const [isBusy, setBusy] = useState(false)
  const run = async () => {
    setBusy(true)
    try {
      const { name, content } = await download(system.supportBundle, {})
      downloadFile(name, content)
    } catch (error) {
      toast.failed(`${t('act.supportBundle.failed')} ${(error as Error).message}`)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Card title={t('screen.report.support.title')}>
      <Stack gap="sm" align="flex-start">
        <Text>{t('screen.report.support.text')}</Text>
        <Button
          variant="default"
          leftSection={<DownloadIcon size={16} />}
          loading={isBusy}
          onClick={() => void run()}
        >
          {t('screen.report.support.download')}
        </Button>
      </Stack>
    </Card>
  )
}
