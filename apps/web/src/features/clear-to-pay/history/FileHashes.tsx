import { Text } from '@mantine/core'
import type { HistoryEntry } from '@steelsafe/contract/clear-to-pay/entities.ts'
import { FileHash } from '#features/attachments/index.ts'

/** Shows file names with their hashes, to check later if a file is the approved file. */
export const FileHashes = ({ files }: Pick<HistoryEntry, 'files'>) =>
  files.map(({ name, sha256 }) => (
    <div key={`${name} ${sha256}`}>
      <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
        {name}
      </Text>
      <FileHash sha256={sha256} />
    </div>
  ))
