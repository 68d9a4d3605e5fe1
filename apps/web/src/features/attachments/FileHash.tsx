import { Code } from '@mantine/core'

/** The SHA-256 of the bytes of a file, in hexadecimal. */
export const FileHash = ({ sha256 }: { sha256: string }) => (
  <Code fz="xs" style={{ overflowWrap: 'anywhere' }}>
    SHA-256 {sha256}
  </Code>
)
