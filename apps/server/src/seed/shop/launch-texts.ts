import type { Language } from '@steelsafe/contract/core/fields.ts'

interface FindingTexts {
  item: string
  description: string
  inspectionMethod: string
  possibleCauses: string
  correction: string
}

/** The texts of a launch. */
export interface LaunchTexts {
  firstDesign: string
  ribDraft: string
  analysis: { title: string; mesh: string; conclusions: string; vents: string; ribs: string }
  cavity: string
  core: string
  hall: string
  firstTryout: string
  secondTryout: string
  burns: FindingTexts
  sink: FindingTexts
}

export const launchTexts: Record<Language, LaunchTexts> = {
  en: {
    firstDesign: 'First design',
    ribDraft: 'Draft of the ribs from 0.5 to 1 degree',
    analysis: {
      title: 'Filling, packing and warpage',
      mesh: '3D, 1,240,000 elements',
      conclusions:
        'Air is trapped opposite the gate: vent there. The ribs show sink without a longer pack time.',
      vents: 'Vent the end of fill to 0.02 mm',
      ribs: 'Core out the ribs to 60 percent of the wall',
    },
    cavity: 'Cavity',
    core: 'Core',
    hall: 'hall 2',
    firstTryout: 'Burns at the end of fill, sink on the ribs.',
    secondTryout: 'Burns are gone after venting. Sink is at the limit sample.',
    burns: {
      item: 'Vents',
      description: 'Burns at the end of fill',
      inspectionMethod: 'Depth gauge, burn marks at speed',
      possibleCauses: 'Vents too shallow',
      correction: 'Vents cut to 0.02 mm',
    },
    sink: {
      item: 'Appearance',
      description: 'Sink opposite the ribs, visible in the light box',
      inspectionMethod: 'Boundary samples, light box',
      possibleCauses: 'Ribs too thick, pack time too short',
      correction: '',
    },
  },
  es: {
    firstDesign: 'Primer diseño',
    ribDraft: 'Ángulo de salida de las costillas de 0.5 a 1 grado',
    analysis: {
      title: 'Llenado, empaque y alabeo',
      mesh: '3D, 1,240,000 elementos',
      conclusions:
        'Hay aire atrapado frente a la compuerta: ponga un venteo ahí. Las costillas tienen rechupe si no se alarga el empaque.',
      vents: 'Hacer un venteo de 0.02 mm al final del llenado',
      ribs: 'Reducir las costillas al 60 % de la pared',
    },
    cavity: 'Cavidad',
    core: 'Corazón',
    hall: 'nave 2',
    firstTryout: 'Quemaduras al final del llenado, rechupe en las costillas.',
    secondTryout: 'Sin quemaduras después del venteo. El rechupe está en la muestra límite.',
    burns: {
      item: 'Venteos',
      description: 'Quemaduras al final del llenado',
      inspectionMethod: 'Medidor de profundidad, quemaduras a alta velocidad',
      possibleCauses: 'Venteos con poca profundidad',
      correction: 'Venteos maquinados a 0.02 mm',
    },
    sink: {
      item: 'Apariencia',
      description: 'Rechupe frente a las costillas, visible en la caja de luz',
      inspectionMethod: 'Muestras límite, caja de luz',
      possibleCauses: 'Costillas muy gruesas, tiempo de empaque muy corto',
      correction: '',
    },
  },
  zh: {
    firstDesign: '首次设计',
    ribDraft: '筋的拔模角由0.5度改为1度',
    analysis: {
      title: '填充、补缩与翘曲',
      mesh: '3D，1,240,000个单元',
      conclusions: '浇口对面困气：请在该处开排气槽。若不延长补缩时间，筋位会有缩痕。',
      vents: '填充末端开0.02 mm排气槽',
      ribs: '将筋减薄至壁厚的60%',
    },
    cavity: '型腔',
    core: '型芯',
    hall: '2号车间',
    firstTryout: '填充末端烧焦，筋位有缩痕。',
    secondTryout: '开排气槽后不再烧焦。缩痕处于限度样件水平。',
    burns: {
      item: '排气槽',
      description: '填充末端烧焦',
      inspectionMethod: '深度规，高速下检查烧焦',
      possibleCauses: '排气槽过浅',
      correction: '排气槽加工至0.02 mm',
    },
    sink: {
      item: '外观',
      description: '筋位对面有缩痕，在标准光源箱中可见',
      inspectionMethod: '限度样件，标准光源箱',
      possibleCauses: '筋过厚，补缩时间过短',
      correction: '',
    },
  },
  de: {
    firstDesign: 'Erste Konstruktion',
    ribDraft: 'Entformungsschräge der Rippen von 0,5 auf 1 Grad',
    analysis: {
      title: 'Füllen, Nachdruck und Verzug',
      mesh: '3D, 1.240.000 Elemente',
      conclusions:
        'Gegenüber dem Anschnitt wird Luft eingeschlossen: dort entlüften. Die Rippen fallen ohne längeren Nachdruck ein.',
      vents: 'Fließwegende mit 0,02 mm entlüften',
      ribs: 'Rippen auf 60 Prozent der Wand verjüngen',
    },
    cavity: 'Kavität',
    core: 'Kern',
    hall: 'Halle 2',
    firstTryout: 'Brenner am Fließwegende, Einfallstellen an den Rippen.',
    secondTryout: 'Brenner nach dem Entlüften weg. Einfallstellen wie am Grenzmuster.',
    burns: {
      item: 'Entlüftungen',
      description: 'Brenner am Fließwegende',
      inspectionMethod: 'Tiefenmaß, Brenner bei hoher Geschwindigkeit',
      possibleCauses: 'Entlüftungen zu flach',
      correction: 'Entlüftungen auf 0,02 mm eingeschliffen',
    },
    sink: {
      item: 'Aussehen',
      description: 'Einfallstellen gegenüber den Rippen, in der Lichtkabine sichtbar',
      inspectionMethod: 'Grenzmuster, Lichtkabine',
      possibleCauses: 'Rippen zu dick, Nachdruckzeit zu kurz',
      correction: '',
    },
  },
}
