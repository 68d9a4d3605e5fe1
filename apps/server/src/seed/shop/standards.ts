import type { TemplateFolder } from '@steelsafe/contract/folder-templates/entities.ts'
import type { CompanyKey } from './types.ts'

/** The requirements of a clear-to-pay milestone. */
export type ShopNeed = 'approval' | 'file' | 'notice' | 'money'

/** The company-wide settings of a company of the shop. */
export interface ShopStandards {
  milestones: { group: string; names: string[] }[]
  milestoneTemplate: string
  clearToPay: { name: string; needs: ShopNeed[] }[]
  clearToPayTemplate: string
  folderTemplate: { name: string; folders: TemplateFolder[] }
}

const folder = (name: string, ...inside: string[]): TemplateFolder => ({
  name,
  items: inside.map(one => ({ name: one, items: [] })),
})

/** The settings of each company, in its own language. */
export const standards: Record<CompanyKey, ShopStandards> = {
  oem: {
    milestones: [
      { group: 'Design', names: ['Kick-off', 'Design review', 'Design approval'] },
      { group: 'Build', names: ['Steel ordered', 'Mold base complete', 'Ready for tryout'] },
      {
        group: 'Approval',
        names: ['First tryout (T1)', 'Dimensional report', 'PPAP approval', 'Run at rate'],
      },
    ],
    milestoneTemplate: 'Production tool, new',
    clearToPay: [
      { name: 'Purchase order placed', needs: ['file', 'money'] },
      { name: 'Tool design approved', needs: ['approval', 'file', 'money'] },
      { name: 'First tryout parts received', needs: ['file', 'notice'] },
      { name: 'PPAP approved', needs: ['approval', 'file', 'notice', 'money'] },
      { name: 'Tool tagged and photographed', needs: ['file'] },
      { name: 'Run at rate passed', needs: ['approval', 'notice', 'money'] },
    ],
    clearToPayTemplate: 'Payment in four parts',
    folderTemplate: {
      name: 'Tool file, standard',
      folders: [
        folder('01 Commercial', 'Quotations', 'Purchase orders'),
        folder('02 Design', '3D data', 'Drawings', 'Mold flow'),
        folder('03 Build', 'Photos', 'Steel certificates'),
        folder('04 Tryouts', 'Process sheets', 'Measurements'),
        folder('05 Approval', 'PPAP'),
        folder('06 Maintenance'),
      ],
    },
  },
  molder: {
    milestones: [
      { group: 'Recepción', names: ['Molde recibido', 'Inspección de entrada'] },
      { group: 'Arranque', names: ['Prueba en prensa', 'Parámetros liberados', 'Primera corrida'] },
    ],
    milestoneTemplate: 'Molde transferido',
    clearToPay: [
      { name: 'Molde en planta', needs: ['file', 'notice'] },
      { name: 'Muestras aprobadas', needs: ['approval', 'file', 'money'] },
      { name: 'Corrida a ritmo de producción', needs: ['approval', 'money'] },
    ],
    clearToPayTemplate: 'Pago contra muestras',
    folderTemplate: {
      name: 'Expediente de molde',
      folders: [
        folder('Documentos del cliente'),
        folder('Hojas de proceso', 'Prensas', 'Secado'),
        folder('Calidad', 'Muestras', 'Reclamos'),
        folder('Mantenimiento', 'Fotos'),
      ],
    },
  },
  toolmaker: {
    milestones: [
      { group: 'Konstruktion', names: ['Projektstart', 'Konstruktionsfreigabe'] },
      { group: 'Fertigung', names: ['Stahl bestellt', 'Elektroden fertig', 'Montage fertig'] },
      { group: 'Bemusterung', names: ['Erste Bemusterung', 'Korrekturschleife', 'Versandfreigabe'] },
    ],
    milestoneTemplate: 'Neues Werkzeug',
    clearToPay: [
      { name: 'Auftragsbestätigung', needs: ['file', 'money'] },
      { name: 'Konstruktion freigegeben', needs: ['approval', 'file', 'money'] },
      { name: 'Erstmuster freigegeben', needs: ['approval', 'file', 'notice', 'money'] },
    ],
    clearToPayTemplate: 'Zahlung in drei Raten',
    folderTemplate: {
      name: 'Werkzeugakte',
      folders: [
        folder('Angebot und Auftrag'),
        folder('Konstruktion', 'CAD', 'Stücklisten'),
        folder('Fertigung', 'NC-Programme', 'Elektroden', 'Fotos'),
        folder('Bemusterung', 'Protokolle', 'Messberichte'),
        folder('Versand'),
      ],
    },
  },
}
