import { Code, Text } from '@mantine/core'
import type { HistoryEntry } from '@steelsafe/contract/clear-to-pay/entities.ts'

/** Names of files with the SHA-256 of their bytes, which shows later whether a file is the one that was approved. */
export const FileHashes = ({ files }: Pick<HistoryEntry, 'files'>) =>
  files.map(({ name, sha256 }) => (
    <Text key={`${name} ${sha256}`} size="sm" style={{ overflowWrap: 'anywhere' }}>
      {name} <Code fz="xs">SHA-256 {sha256}</Code>
    </Text>
  ))
