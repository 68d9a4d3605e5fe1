import type { PartialLocalizedText } from './localized-text.ts'
import type { CompanyKey } from './types.ts'

/** The requirements of a clear-to-pay milestone. */
export type ShopNeed = 'approval' | 'file' | 'notice' | 'money'

/** The standards of a company, in every language that it may use. */
interface StandardsTexts {
  milestones: { group: PartialLocalizedText; names: PartialLocalizedText[] }[]
  milestoneTemplate: PartialLocalizedText
  clearToPay: { name: PartialLocalizedText; needs: ShopNeed[] }[]
  clearToPayTemplate: PartialLocalizedText
  /** Each folder, followed by its subfolders. */
  folderTemplate: {
    name: PartialLocalizedText
    folders: [folder: PartialLocalizedText, ...inside: PartialLocalizedText[]][]
  }
}

const inFour = (en: string, es: string, zh: string, de: string): PartialLocalizedText => ({ en, es, zh, de })
const inThree = (es: string, zh: string, de: string): PartialLocalizedText => ({ es, zh, de })
const inAll = (name: string) => inFour(name, name, name, name)

export const standardsTexts: Record<CompanyKey, StandardsTexts> = {
  oem: {
    milestones: [
      {
        group: inFour('Design', 'Diseño', '设计', 'Konstruktion'),
        names: [
          inFour('Kick-off', 'Arranque de proyecto', '项目启动', 'Kick-off'),
          inFour('Design review', 'Revisión de diseño', '设计评审', 'Konstruktionsprüfung'),
          inFour('Design approval', 'Aprobación de diseño', '设计批准', 'Konstruktionsfreigabe'),
        ],
      },
      {
        group: inFour('Build', 'Construcción', '制造', 'Fertigung'),
        names: [
          inFour('Steel ordered', 'Acero pedido', '钢材已订购', 'Stahl bestellt'),
          inFour('Mold base complete', 'Portamolde terminado', '模架完成', 'Formaufbau fertig'),
          inFour('Ready for tryout', 'Listo para prueba de molde', '可以试模', 'Bereit zur Abmusterung'),
        ],
      },
      {
        group: inFour('Approval', 'Aprobación', '批准', 'Freigabe'),
        names: [
          inFour(
            'First tryout (T1)',
            'Primera prueba de molde (T1)',
            '首次试模（T1）',
            'Erste Abmusterung (T1)',
          ),
          inFour('Dimensional report', 'Reporte dimensional', '尺寸报告', 'Messbericht'),
          inFour('PPAP approval', 'Aprobación de PPAP', 'PPAP批准', 'PPAP-Freigabe'),
          inFour('Run at rate', 'Corrida a ritmo de producción', '产能验证', 'Run-at-Rate'),
        ],
      },
    ],
    milestoneTemplate: inFour(
      'Production tool, new',
      'Molde de producción, nuevo',
      '量产模具，新制',
      'Serienwerkzeug, neu',
    ),
    clearToPay: [
      {
        name: inFour(
          'Purchase order placed',
          'Orden de compra colocada',
          '采购订单已下达',
          'Bestellung erteilt',
        ),
        needs: ['file', 'money'],
      },
      {
        name: inFour(
          'Tool design approved',
          'Diseño del molde aprobado',
          '模具设计已批准',
          'Werkzeugkonstruktion freigegeben',
        ),
        needs: ['approval', 'file', 'money'],
      },
      {
        name: inFour(
          'First tryout parts received',
          'Piezas de la primera prueba recibidas',
          '首次试模件已收到',
          'Teile der ersten Abmusterung erhalten',
        ),
        needs: ['file', 'notice'],
      },
      {
        name: inFour('PPAP approved', 'PPAP aprobado', 'PPAP已批准', 'PPAP freigegeben'),
        needs: ['approval', 'file', 'notice', 'money'],
      },
      {
        name: inFour(
          'Tool tagged and photographed',
          'Molde etiquetado y fotografiado',
          '模具已贴标签并拍照',
          'Werkzeug mit Schild versehen und fotografiert',
        ),
        needs: ['file'],
      },
      {
        name: inFour(
          'Run at rate passed',
          'Corrida a ritmo de producción aprobada',
          '产能验证已通过',
          'Run-at-Rate bestanden',
        ),
        needs: ['approval', 'notice', 'money'],
      },
    ],
    clearToPayTemplate: inFour(
      'Payment in four parts',
      'Pago en cuatro partes',
      '分四次付款',
      'Zahlung in vier Raten',
    ),
    folderTemplate: {
      name: inFour(
        'Tool file, standard',
        'Expediente de molde, estándar',
        '模具档案，标准',
        'Werkzeugakte, Standard',
      ),
      folders: [
        [
          inFour('01 Commercial', '01 Comercial', '01 商务', '01 Kaufmännisches'),
          inFour('Quotations', 'Cotizaciones', '报价', 'Angebote'),
          inFour('Purchase orders', 'Órdenes de compra', '采购订单', 'Bestellungen'),
        ],
        [
          inFour('02 Design', '02 Diseño', '02 设计', '02 Konstruktion'),
          inFour('3D data', 'Datos 3D', '三维数据', '3D-Daten'),
          inFour('Drawings', 'Planos', '图纸', 'Zeichnungen'),
          inFour('Mold flow', 'Análisis de llenado', '模流分析', 'Füllsimulation'),
        ],
        [
          inFour('03 Build', '03 Construcción', '03 制造', '03 Fertigung'),
          inFour('Photos', 'Fotos', '照片', 'Fotos'),
          inFour('Steel certificates', 'Certificados del acero', '钢材材质证明', 'Werkstoffzeugnisse'),
        ],
        [
          inFour('04 Tryouts', '04 Pruebas de molde', '04 试模', '04 Abmusterungen'),
          inFour('Process sheets', 'Hojas de parámetros', '成型工艺卡', 'Einstelldatenblätter'),
          inFour('Measurements', 'Mediciones', '测量', 'Messungen'),
        ],
        [inFour('05 Approval', '05 Aprobación', '05 批准', '05 Freigabe'), inAll('PPAP')],
        [inFour('06 Maintenance', '06 Mantenimiento', '06 维护', '06 Instandhaltung')],
      ],
    },
  },
  molder: {
    milestones: [
      {
        group: inThree('Recepción', '接收', 'Wareneingang'),
        names: [
          inThree('Molde recibido', '模具已收到', 'Werkzeug eingegangen'),
          inThree('Inspección de entrada', '进厂检验', 'Eingangsprüfung'),
        ],
      },
      {
        group: inThree('Arranque', '启动', 'Anlauf'),
        names: [
          inThree('Prueba en inyectora', '上机试模', 'Probelauf in der Spritzgießmaschine'),
          inThree('Parámetros liberados', '参数已放行', 'Einstelldaten freigegeben'),
          inThree('Primera corrida', '首次生产', 'Erster Serienlauf'),
        ],
      },
    ],
    milestoneTemplate: inThree('Molde transferido', '移入的模具', 'Verlagertes Werkzeug'),
    clearToPay: [
      { name: inThree('Molde en planta', '模具到厂', 'Werkzeug im Werk'), needs: ['file', 'notice'] },
      {
        name: inThree('Muestras aprobadas', '样件已批准', 'Muster freigegeben'),
        needs: ['approval', 'file', 'money'],
      },
      {
        name: inThree('Corrida a ritmo de producción', '产能验证', 'Run-at-Rate'),
        needs: ['approval', 'money'],
      },
    ],
    clearToPayTemplate: inThree('Pago contra muestras', '凭样件付款', 'Zahlung gegen Muster'),
    folderTemplate: {
      name: inThree('Expediente de molde', '模具档案', 'Werkzeugakte'),
      folders: [
        [inThree('Documentos del cliente', '客户文件', 'Kundendokumente')],
        [
          inThree('Hojas de parámetros', '成型工艺卡', 'Einstelldatenblätter'),
          inThree('Inyectoras', '注塑机', 'Spritzgießmaschinen'),
          inThree('Secado', '干燥', 'Trocknung'),
        ],
        [
          inThree('Calidad', '质量', 'Qualität'),
          inThree('Muestras', '样件', 'Muster'),
          inThree('Reclamos', '投诉', 'Reklamationen'),
        ],
        [inThree('Mantenimiento', '维护', 'Instandhaltung'), inThree('Fotos', '照片', 'Fotos')],
      ],
    },
  },
  toolmaker: {
    milestones: [
      {
        group: inThree('Diseño', '设计', 'Konstruktion'),
        names: [
          inThree('Inicio del proyecto', '项目启动', 'Projektstart'),
          inThree('Liberación de diseño', '设计批准', 'Konstruktionsfreigabe'),
        ],
      },
      {
        group: inThree('Construcción', '制造', 'Fertigung'),
        names: [
          inThree('Acero pedido', '钢材已订购', 'Stahl bestellt'),
          inThree('Electrodos terminados', '电极完成', 'Elektroden fertig'),
          inThree('Ensamble terminado', '装配完成', 'Montage fertig'),
        ],
      },
      {
        group: inThree('Pruebas de molde', '试模', 'Bemusterung'),
        names: [
          inThree('Primera prueba de molde', '首次试模', 'Erste Bemusterung'),
          inThree('Ciclo de correcciones', '修模', 'Korrekturschleife'),
          inThree('Liberación de embarque', '发运放行', 'Versandfreigabe'),
        ],
      },
    ],
    milestoneTemplate: inThree('Molde nuevo', '新模具', 'Neues Werkzeug'),
    clearToPay: [
      {
        name: inThree('Confirmación del pedido', '订单确认', 'Auftragsbestätigung'),
        needs: ['file', 'money'],
      },
      {
        name: inThree('Diseño liberado', '设计已批准', 'Konstruktion freigegeben'),
        needs: ['approval', 'file', 'money'],
      },
      {
        name: inThree('Primeras muestras liberadas', '首批样件已批准', 'Erstmuster freigegeben'),
        needs: ['approval', 'file', 'notice', 'money'],
      },
    ],
    clearToPayTemplate: inThree('Pago en tres partes', '分三次付款', 'Zahlung in drei Raten'),
    folderTemplate: {
      name: inThree('Expediente de molde', '模具档案', 'Werkzeugakte'),
      folders: [
        [inThree('Cotización y pedido', '报价与订单', 'Angebot und Auftrag')],
        [
          inThree('Diseño', '设计', 'Konstruktion'),
          inThree('CAD', 'CAD', 'CAD'),
          inThree('Listas de materiales', '物料清单', 'Stücklisten'),
        ],
        [
          inThree('Construcción', '制造', 'Fertigung'),
          inThree('Programas CN', '数控程序', 'NC-Programme'),
          inThree('Electrodos', '电极', 'Elektroden'),
          inThree('Fotos', '照片', 'Fotos'),
        ],
        [
          inThree('Pruebas de molde', '试模', 'Bemusterung'),
          inThree('Reportes de prueba de molde', '试模报告', 'Protokolle'),
          inThree('Reportes dimensionales', '尺寸报告', 'Messberichte'),
        ],
        [inThree('Embarque', '发运', 'Versand')],
      ],
    },
  },
}
