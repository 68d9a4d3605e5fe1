import { Box, Group, Image } from '@mantine/core'
import { Wordmark } from '#ui/page/Wordmark.tsx'
import { PublicPreferences } from './PublicPreferences.tsx'

/** The header of a public page: the logo of the company or of Steelsafe, the language and the appearance. */
export function PublicHeader({ logo }: { logo?: string | null | undefined }) {
  return (
    <Group component="header" justify="space-between" p="md" wrap="nowrap">
      {logo ? (
        // Logos are designed for the side navigation, so its background is used here too.
        <Box bg="var(--surface-nav)" px="sm" py={6} style={{ borderRadius: 8 }}>
          <Image src={logo} alt="" h={32} w="auto" maw={200} fit="contain" />
        </Box>
      ) : (
        <Wordmark height={28} />
      )}
      <Group gap={4} wrap="nowrap">
        <PublicPreferences />
      </Group>
    </Group>
  )
}
