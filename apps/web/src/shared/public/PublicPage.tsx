import { Box, Paper, Title } from '@mantine/core'
import { type ReactNode, useEffect } from 'react'
import { PublicHeader } from './PublicHeader.tsx'
import classes from './PublicPage.module.css'

interface PublicPageProps {
  title: string
  /** Logo of a company, shown instead of the Steelsafe logo. */
  logo?: string | null | undefined
  children: ReactNode
}

/** The frame of a public screen: the header, and a card with the title and the content. */
export function PublicPage({ title, logo, children }: PublicPageProps) {
  useEffect(() => {
    document.title = `${title} · Steelsafe`
  }, [title])
  return (
    <Box className={classes.page}>
      <PublicHeader logo={logo} />
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
