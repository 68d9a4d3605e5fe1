import { Box, Group, Stack, Title } from '@mantine/core'
import type { AboutLink as About } from '@steelsafe/contract/sharing/entities.ts'
import { type ReactNode, useEffect } from 'react'
import { PublicHeader } from '#shared/public/PublicHeader.tsx'
import { AboutLink } from './AboutLink.tsx'

interface SharedPageProps {
  title: string
  about: About
  logo: string | null | undefined
  actions?: ReactNode
  /** True when the page is as wide as the window, for a chart. */
  isWide?: boolean
  children: ReactNode
}

/** The page of a link: the company, the content, and the person who shares it. */
export function SharedPage({ title, about, logo, actions, isWide, children }: SharedPageProps) {
  useEffect(() => {
    document.title = `${title} · ${about.companyName}`
  }, [title, about.companyName])
  return (
    <Box maw={isWide ? undefined : 1040} mx="auto">
      <PublicHeader logo={logo} />
      {/* A chart extends to the padding, so that the page does not scroll. */}
      <Stack component="main" gap="md" px="md" pb={isWide ? 'md' : 'xl'}>
        <Group justify="space-between" align="flex-start" gap="sm">
          <Box miw={0}>
            <Title order={1} style={{ overflowWrap: 'anywhere' }}>
              {title}
            </Title>
            <AboutLink {...about} />
          </Box>
          {actions}
        </Group>
        {children}
      </Stack>
    </Box>
  )
}
