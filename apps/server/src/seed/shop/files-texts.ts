import type { Language } from '@steelsafe/contract/core/fields.ts'
import type { ShopTool } from './types.ts'

/** The names and texts of the files of a tool. */
export interface FileTexts {
  purchaseOrder: { folder: string; name: string }
  requirements: { folder: string; name: string; lines: (tool: ShopTool) => string[] }
  billOfMaterials: { folder: string; name: string; heading: string[]; components: string[] }
  steelCertificate: { folder: string; name: string }
  /** The parameters are in order from the melt temperature to the cycle time. */
  processSheet: { folder: string; name: string; heading: string[]; parameters: string[] }
  dimensionalReport: { folder: string; name: string; heading: string[] }
}

export const fileTexts: Record<Language, FileTexts> = {
  en: {
    purchaseOrder: { folder: '01 Purchase Order', name: 'Purchase order' },
    requirements: {
      folder: '02 Part Design',
      name: 'Requirements',
      lines: ({ material, cavities }) => [
        `Material: ${material}`,
        'General tolerance: ISO 20457 TG5',
        'Draft: at least 1 degree on textured faces',
        'Wall thickness: even; thinnest by thickest not below 92 percent',
        `Parts a shot: ${cavities}`,
      ],
    },
    billOfMaterials: {
      folder: '03 Tool Design',
      name: 'Bill of materials',
      heading: ['Position', 'Component', 'Quantity', 'Material', 'Hardness HRC'],
      components: [
        'Clamping plate',
        'Cavity insert',
        'Core insert',
        'Ejector pin 6 mm',
        'Guide pillar',
        'Hot runner manifold',
      ],
    },
    steelCertificate: { folder: '03 Tool Design', name: 'Steel certificate' },
    processSheet: {
      folder: '04 Tryout',
      name: 'T1 process sheet',
      heading: ['Parameter', 'Unit', 'T1'],
      parameters: [
        'Melt temperature',
        'Mold temperature',
        'Fill time',
        'Transfer pressure',
        'Hold pressure',
        'Hold time',
        'Cooling time',
        'Cycle time',
      ],
    },
    dimensionalReport: {
      folder: '05 Sampling',
      name: 'Dimensional report',
      heading: ['Dimension', 'Nominal mm', 'Tolerance mm', 'Mean mm', 'Cpk'],
    },
  },
  es: {
    purchaseOrder: { folder: '01 Orden de compra', name: 'Orden de compra' },
    requirements: {
      folder: '02 Diseño de la pieza',
      name: 'Requisitos',
      lines: ({ material, cavities }) => [
        `Material: ${material}`,
        'Tolerancia general: ISO 20457 TG5',
        'Ángulo de salida: al menos 1 grado en caras texturizadas',
        'Espesor de pared: uniforme; el más delgado entre el más grueso, no menos del 92 %',
        `Piezas por disparo: ${cavities}`,
      ],
    },
    billOfMaterials: {
      folder: '03 Diseño del molde',
      name: 'Lista de materiales',
      heading: ['Posición', 'Componente', 'Cantidad', 'Material', 'Dureza HRC'],
      components: [
        'Placa de sujeción',
        'Inserto de cavidad',
        'Inserto de corazón',
        'Expulsor 6 mm',
        'Perno guía',
        'Manifold de colada caliente',
      ],
    },
    steelCertificate: { folder: '03 Diseño del molde', name: 'Certificado del acero' },
    processSheet: {
      folder: '04 Prueba de molde',
      name: 'Hoja de parámetros T1',
      heading: ['Parámetro', 'Unidad', 'T1'],
      parameters: [
        'Temperatura del fundido',
        'Temperatura del molde',
        'Tiempo de llenado',
        'Presión de transferencia',
        'Presión de sostenimiento',
        'Tiempo de sostenimiento',
        'Tiempo de enfriamiento',
        'Tiempo de ciclo',
      ],
    },
    dimensionalReport: {
      folder: '05 Corrida de muestras',
      name: 'Reporte dimensional',
      heading: ['Dimensión', 'Nominal mm', 'Tolerancia mm', 'Media mm', 'Cpk'],
    },
  },
  zh: {
    purchaseOrder: { folder: '01 采购订单', name: '采购订单' },
    requirements: {
      folder: '02 产品设计',
      name: '技术要求',
      lines: ({ material, cavities }) => [
        `材料：${material}`,
        '一般公差：ISO 20457 TG5',
        '拔模角：纹理面至少1度',
        '壁厚：均匀；最薄与最厚之比不低于92%',
        `每模件数：${cavities}`,
      ],
    },
    billOfMaterials: {
      folder: '03 模具设计',
      name: '物料清单',
      heading: ['序号', '零件', '数量', '材料', '硬度HRC'],
      components: ['码模板', '型腔镶件', '型芯镶件', '顶针6 mm', '导柱', '热流道分流板'],
    },
    steelCertificate: { folder: '03 模具设计', name: '钢材材质证明' },
    processSheet: {
      folder: '04 试模',
      name: 'T1成型工艺卡',
      heading: ['参数', '单位', 'T1'],
      parameters: [
        '熔体温度',
        '模温',
        '填充时间',
        '保压切换压力',
        '保压压力',
        '保压时间',
        '冷却时间',
        '周期时间',
      ],
    },
    dimensionalReport: {
      folder: '05 送样',
      name: '尺寸报告',
      heading: ['尺寸', '名义值mm', '公差mm', '平均值mm', 'Cpk'],
    },
  },
  de: {
    purchaseOrder: { folder: '01 Bestellung', name: 'Bestellung' },
    requirements: {
      folder: '02 Artikelkonstruktion',
      name: 'Anforderungen',
      lines: ({ material, cavities }) => [
        `Werkstoff: ${material}`,
        'Allgemeintoleranz: ISO 20457 TG5',
        'Entformungsschräge: mindestens 1 Grad an strukturierten Flächen',
        'Wanddicke: gleichmäßig; dünnste durch dickste nicht unter 92 Prozent',
        `Teile je Schuss: ${cavities}`,
      ],
    },
    billOfMaterials: {
      folder: '03 Werkzeugkonstruktion',
      name: 'Stückliste',
      heading: ['Position', 'Bauteil', 'Menge', 'Werkstoff', 'Härte HRC'],
      components: [
        'Aufspannplatte',
        'Kavitätseinsatz',
        'Kerneinsatz',
        'Auswerferstift 6 mm',
        'Führungssäule',
        'Heißkanalverteiler',
      ],
    },
    steelCertificate: { folder: '03 Werkzeugkonstruktion', name: 'Werkstoffzeugnis' },
    processSheet: {
      folder: '04 Abmusterung',
      name: 'Einstelldatenblatt T1',
      heading: ['Parameter', 'Einheit', 'T1'],
      parameters: [
        'Massetemperatur',
        'Werkzeugtemperatur',
        'Füllzeit',
        'Umschaltdruck',
        'Nachdruck',
        'Nachdruckzeit',
        'Kühlzeit',
        'Zykluszeit',
      ],
    },
    dimensionalReport: {
      folder: '05 Bemusterung',
      name: 'Messbericht',
      heading: ['Maß', 'Nennmaß mm', 'Toleranz mm', 'Mittelwert mm', 'Cpk'],
    },
  },
}
