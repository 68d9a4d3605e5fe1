import type { Language } from '@steelsafe/contract/core/fields.ts'
import { companies } from './companies.ts'
import type { ShopTool } from './types.ts'

interface PdfText {
  title: string
  lines: string[]
}

/** The PDF documents of a tool. */
interface PdfTexts {
  purchaseOrder: (tool: ShopTool) => PdfText
  steelCertificate: (tool: ShopTool) => PdfText
}

/** The texts of the PDF files, in the languages with Latin letters. */
export const pdfTexts: Partial<Record<Language, PdfTexts>> = {
  en: {
    purchaseOrder: tool => ({
      title: `Purchase order ${tool.number}`,
      lines: [
        `Ordered by: ${companies[tool.owner].name}`,
        `Toolmaker: ${companies[tool.toolMaker].name}`,
        `Part: ${tool.partName} (${tool.partNumber}), program ${tool.program}`,
        `Scope: one injection mold, ${tool.cavities} cavities, mold steel ${tool.steel}, for ${tool.material}`,
        `Mold size: ${tool.size.join(' x ')} cm, ${tool.weight} kg; press ${tool.pressSize} t`,
        'Payment: 30 % with the order, 40 % with T1 samples, 30 % with the approved PPAP.',
      ],
    }),
    steelCertificate: tool => ({
      title: `Inspection certificate 3.1, steel ${tool.steel}`,
      lines: [
        `For tool: ${tool.number}, core and cavity inserts`,
        `Grade: ${tool.steel}`,
        `Hardness as delivered: ${isPrehardened(tool) ? '30 to 34 HRC' : '48 to 52 HRC after heat treatment'}`,
        'Ultrasonic test: no indications. Heat and charge numbers are stamped on the inserts.',
      ],
    }),
  },
  es: {
    purchaseOrder: tool => ({
      title: `Orden de compra ${tool.number}`,
      lines: [
        `Ordenado por: ${companies[tool.owner].name}`,
        `Fabricante de moldes: ${companies[tool.toolMaker].name}`,
        `Pieza: ${tool.partName} (${tool.partNumber}), programa ${tool.program}`,
        `Alcance: un molde de inyección, cavidades: ${tool.cavities}, acero ${tool.steel}, para ${tool.material}`,
        `Tamaño del molde: ${tool.size.join(' x ')} cm, ${tool.weight} kg; inyectora de ${tool.pressSize} t`,
        'Pago: 30 % con la orden, 40 % con las muestras T1, 30 % con el PPAP aprobado.',
      ],
    }),
    steelCertificate: tool => ({
      title: `Certificado de inspección 3.1, acero ${tool.steel}`,
      lines: [
        `Para el molde: ${tool.number}, insertos de corazón y cavidad`,
        `Grado: ${tool.steel}`,
        `Dureza de entrega: ${isPrehardened(tool) ? '30 a 34 HRC' : '48 a 52 HRC después del tratamiento térmico'}`,
        'Prueba ultrasónica: sin indicaciones. Los números de colada y lote están grabados en los insertos.',
      ],
    }),
  },
  de: {
    purchaseOrder: tool => ({
      title: `Bestellung ${tool.number}`,
      lines: [
        `Besteller: ${companies[tool.owner].name}`,
        `Werkzeugbauer: ${companies[tool.toolMaker].name}`,
        `Artikel: ${tool.partName} (${tool.partNumber}), Baureihe ${tool.program}`,
        `Umfang: ein Spritzgießwerkzeug, Kavitäten: ${tool.cavities}, Stahl ${tool.steel}, für ${tool.material}`,
        `Werkzeuggröße: ${tool.size.join(' x ')} cm, ${tool.weight} kg; Spritzgießmaschine ${tool.pressSize} t`,
        'Zahlung: 30 % mit der Bestellung, 40 % mit den T1-Mustern, 30 % mit dem freigegebenen PPAP.',
      ],
    }),
    steelCertificate: tool => ({
      title: `Abnahmeprüfzeugnis 3.1, Stahl ${tool.steel}`,
      lines: [
        `Für Werkzeug: ${tool.number}, Kern- und Kavitätseinsätze`,
        `Güte: ${tool.steel}`,
        `Lieferhärte: ${isPrehardened(tool) ? '30 bis 34 HRC' : '48 bis 52 HRC nach der Wärmebehandlung'}`,
        'Ultraschallprüfung: ohne Befund. Schmelzen- und Chargennummern sind in die Einsätze geschlagen.',
      ],
    }),
  },
}

const isPrehardened = ({ steel }: ShopTool) => steel === 'P20'
