import { labelPaths } from '@steelsafe/contract/labels/paths.ts'
import { screen } from '#core/navigation/screen.ts'

export const labelScreens = [
  screen(labelPaths.scan, () => import('./ScanTag.tsx')),
  screen(labelPaths.qrCode, () => import('./QrCode.tsx')),
]
