import { Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'

interface EmptyProps {
  kind: 'empty' | 'nothingFound' | 'locked' | 'missing' | 'failed'
  title: string
  text?: string | undefined
  /** A single button with the next step. */
  children?: ReactNode
}

/** Shows that content is empty, missing or not available, with a small drawing, a text and a button. */
export function Empty({ kind, title, text, children }: EmptyProps) {
  return (
    <Stack align="center" gap="xs" py={{ base: 'lg', sm: 40 }} px="md" ta="center">
      <Drawing kind={kind} />
      <Text fw={600}>{title}</Text>
      {text && (
        <Text size="sm" c="dimmed" maw={460}>
          {text}
        </Text>
      )}
      {children}
    </Stack>
  )
}

const marks: Record<EmptyProps['kind'], string> = {
  empty: 'M60 34v20M50 44h20',
  nothingFound: 'M54 38a9 9 0 1 0 0.1 0M61 52l8 8',
  locked: 'M52 44v-4a8 8 0 0 1 16 0v4M49 44h22v14H49z',
  missing: 'M53 39a7 7 0 1 1 9 7c-2 1-2 2-2 4M60 57v1',
  failed: 'M60 34v16M60 56v1',
}

/** Draws two halves of a mold with a mark between them. */
const Drawing = ({ kind }: Pick<EmptyProps, 'kind'>) => (
  <svg width="120" height="92" viewBox="0 0 120 92" fill="none" aria-hidden="true">
    <path
      d="M18 12h84v14H18zM18 66h84v14H18z"
      fill="var(--surface-raised)"
      stroke="var(--line-strong)"
      strokeWidth="1.5"
    />
    <path d="M30 26h60v6l-8 6H38l-8-6zM30 66v-6h60v6" fill="none" stroke="var(--line)" strokeWidth="1.5" />
    <path d="M26 12V6M94 12V6M26 80v6M94 80v6" stroke="var(--line-strong)" strokeWidth="1.5" />
    <path
      d={marks[kind]}
      stroke="var(--company-5)"
      strokeWidth="2.5"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </svg>
)
