import { Group, Image } from '@mantine/core'
import { Wordmark } from '#ui/Wordmark.tsx'
import { AppearanceMenu, LanguageMenu } from './PreferenceMenus.tsx'

/** The head of a page for everybody: a company's logo or our mark, and the language. */
export function PublicHeader({ logo }: { logo?: string | null | undefined }) {
  return (
    <Group component="header" justify="space-between" p="md" wrap="nowrap">
      {logo ? (
        <Image src={logo} alt="" h={36} w="auto" maw={220} fit="contain" style={{ objectPosition: 'left' }} />
      ) : (
        <Wordmark height={28} />
      )}
      <Group gap={4} wrap="nowrap">
        <LanguageMenu />
        <AppearanceMenu />
      </Group>
    </Group>
  )
}
