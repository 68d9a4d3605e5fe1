import { path } from '../core/endpoint/path.ts'
import { projectPaths } from '../projects/paths.ts'

export const labelPaths = {
  scan: path('/scan', { under: projectPaths.list }),
  qrCode: path('/project/qrcode/{id}', { under: projectPaths.home }),
}
