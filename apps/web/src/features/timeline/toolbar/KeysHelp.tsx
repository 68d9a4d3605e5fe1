import { Kbd, Table } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Dialog } from '#ui/overlays/Dialog.tsx'

/** Keys as labeled on a keyboard, and the keys of their texts. */
const keys = [
  ['↑ ↓ Home End', 'rows'],
  ['← →', 'fold'],
  ['Enter, F2', 'edit'],
  ['Insert, N', 'add'],
  ['Delete', 'remove'],
  ['Alt ← → / , .', 'move'],
  ['Alt Shift ← →, Ctrl Shift ← →', 'stretch'],
  ['Alt ↑ ↓', 'swap'],
  ['Ctrl ← →', 'indent'],
  ['Ctrl Z', 'undo'],
  ['Ctrl Shift Z, Ctrl Y', 'redo'],
  ['Esc', 'escape'],
] as const

/** The keyboard shortcuts of the chart. */
export function KeysHelp({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('timeline')
  return (
    <Dialog onClose={onClose} title={t('screen.keys.title')}>
      <Table aria-label={t('screen.keys.title')} withRowBorders={false} verticalSpacing={4}>
        <Table.Tbody>
          {keys.map(([press, does]) => (
            <Table.Tr key={does}>
              <Table.Td className="nowrap">
                <Kbd>{press}</Kbd>
              </Table.Td>
              <Table.Td>{t(`screen.keys.${does}`)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Dialog>
  )
}
