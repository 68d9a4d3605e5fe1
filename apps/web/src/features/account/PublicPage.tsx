import { Box, Group, Paper, Title } from '@mantine/core'
import { type ReactNode, useEffect } from 'react'
import { Wordmark } from '#ui/Wordmark.tsx'
import { AppearanceMenu, LanguageMenu } from './PreferenceMenus.tsx'
import classes from './PublicPage.module.css'

/** A screen for everybody: our mark, one card, the language. */
export function PublicPage({ title, children }: { title: string; children: ReactNode }) {
  // The document's title is outside of React.
  useEffect(() => {
    document.title = `${title} · Steelsafe`
  }, [title])
  return (
    <Box className={classes.page}>
      <Group component="header" justify="space-between" p="md">
        <Wordmark height={28} />
        <Group gap={4}>
          <LanguageMenu />
          <AppearanceMenu />
        </Group>
      </Group>
      <Box component="main" className={classes.main}>
        <Paper withBorder p="xl" className={classes.card}>
          <Title order={1} mb="lg">
            {title}
          </Title>
          {children}
        </Paper>
      </Box>
    </Box>
  )
}
