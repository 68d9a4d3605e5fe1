import { Button } from '@mantine/core'
import { users } from '@steelsafe/contract/users/endpoints.ts'
import { useTranslation } from 'react-i18next'
import { download } from '#core/http/client.ts'
import { downloadFile } from '#ui/controls/download-file.ts'
import { toast } from '#ui/overlays/toast.ts'

/** Wraps the label of the button, which is long in some languages. */
const wrapped = { label: { whiteSpace: 'normal' as const, lineHeight: 1.4 } }

/** Button that downloads all data stored about the user as a file. */
export function SaveOwnData() {
  const { t } = useTranslation('users')
  const run = () =>
    download(users.exportOwn, {}).then(
      ({ name, content }) => downloadFile(name, content),
      (error: Error) => toast.failed(`${t('act.exportOwn.failed')} ${error.message}`),
    )
  return (
    <Button
      variant="default"
      onClick={() => void run()}
      maw="100%"
      h="auto"
      mih={{ base: 44, sm: 36 }}
      py={6}
      styles={wrapped}
    >
      {t('screen.user.saveOwn')}
    </Button>
  )
}
