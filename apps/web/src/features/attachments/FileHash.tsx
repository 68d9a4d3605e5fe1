import { Code, Group, Text, UnstyledButton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useCopy } from '#ui/controls/CopyButton.tsx'

/** The number of digits that tell the files of a milestone apart at a glance. */
const shownDigits = 12

/** The first digits of the SHA-256 of a file, in hexadecimal. A press copies the whole SHA-256. */
export function FileHash({ sha256 }: { sha256: string }) {
  const { t } = useTranslation('ui')
  const { isCopied, copy } = useCopy(sha256)
  return (
    <UnstyledButton onClick={copy} title={sha256} mih={24}>
      <Group component="span" gap={6} wrap="nowrap">
        <Code fz="xs" style={{ whiteSpace: 'nowrap' }}>
          SHA-256 {sha256.slice(0, shownDigits)}…
        </Code>
        <Text span size="xs" c="var(--mantine-color-anchor)">
          {t(isCopied ? 'secret.copied' : 'secret.copy')}
        </Text>
      </Group>
    </UnstyledButton>
  )
}
